import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@sightline/database";
import { compose } from "../../apps/server/main/compose.ts";
import { createDemo } from "../../apps/server/main/demo/create-demo.ts";
import { timetable } from "../../apps/server/main/timetable.ts";
import type { PasswordHashing } from "../../apps/server/modules/accounts/index.ts";
import { readConfig } from "../../apps/server/platform/config/index.ts";
import { listen, type PageBasics, type Pages } from "../../apps/server/platform/http/index.ts";
import { createJobQueue, type JobQueue } from "../../apps/server/platform/jobs/index.ts";
import { createLog } from "../../apps/server/platform/logging/index.ts";
import { createTestDatabase } from "../database/index.ts";
import { cheapPasswords } from "./cheap-passwords.ts";

export interface TestProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly outbox: string;
  /** Direct database access, for setting up what no call can. */
  readonly db: Database["db"];
  stop(): Promise<void>;
}

interface Parts {
  readonly realPasswords?: boolean;
  /** Instead of the cheap ones, for tests of what waits for them. */
  readonly passwords?: PasswordHashing;
  /** Otherwise the product runs its own jobs. */
  readonly queue?: JobQueue;
  /** The built web pages, for tests that read them. */
  readonly pages?: (basics: PageBasics) => Promise<Pages>;
}

/** The product on its own port and database; settings as in the environment. */
export async function startProduct(
  settings: Record<string, string> = {},
  onLogLine?: (line: string) => void,
  { realPasswords = false, passwords = cheapPasswords, pages = noPages, queue }: Parts = {},
): Promise<TestProduct> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "sightline-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: "silent",
    ...settings,
  });

  const { demo } = config;
  const listener = await listen(config);
  const url = `http://127.0.0.1:${listener.port}`;
  const log = createLog(config.logLevel, {}, onLogLine && { write: onLogLine });
  const product = await compose(config, {
    appUrl: config.appUrl ?? url,
    localUrl: url,
    log,
    isDraining: () => listener.draining,
    pages,
    ...(realPasswords ? {} : { passwords }),
    ...(queue && { queue }),
    ...(demo && {
      createDemo: (connection) =>
        createDemo({
          ...{ connection, appUrl: url, dataDir, trustedProxies: config.trustedProxies },
          ...{ log: onLogLine ? log : createLog("warn"), ...demo },
        }),
    }),
  });
  listener.serve(product.handle);
  product.startDemo();
  const own = openDatabase({
    connection: { connectionString: config.databaseUrl ?? database.url },
    maxConnections: 2,
    applicationName: "sightline-test",
  });

  return {
    url,
    dataDir,
    outbox: join(dataDir, "outbox"),
    db: own.db,
    async stop() {
      listener.cut();
      await own.close();
      await product.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills the template with the product's queues and timetable, so that clones start with them. */
export async function createQueues(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "sightline-test-"));
  const env = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ROLE: "web" };
  const product = await compose(readConfig(env), {
    appUrl: "http://127.0.0.1",
    localUrl: "http://127.0.0.1",
    log: createLog("silent"),
    isDraining: () => false,
    pages: noPages,
  });
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
  const connection = { connectionString: databaseUrl };
  const queue = createJobQueue(connection, createLog("silent"), { worker: false });
  await queue.start([]);
  await queue.work([], timetable);
  await queue.stop();
}

async function noPages(): Promise<Pages> {
  return { render: async () => new Response("a page") };
}
