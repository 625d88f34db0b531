import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "@sightline/contract";
import type { ConnectionOptions } from "@sightline/database";
import { DEMO_TOKEN } from "@sightline/domain/accounts";
import { bearerToken } from "../../platform/auth/index.ts";
import { readConfig } from "../../platform/config/index.ts";
import type { Handle } from "../../platform/http/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { compose, type Product } from "../compose.ts";
import { VERSION } from "../version.ts";
import type { BuildRequest } from "./build-demo.ts";
import { dropUnfinished, findDemo, isWanted, openDemo } from "./demo-schema.ts";
import { demoUser, OPERATOR } from "./demo-user.ts";
import { readOnly } from "./read-only.ts";
import type { DemoFront } from "./surroundings.ts";

const HOUR_MS = 3_600_000;
const SESSION_DAYS = 30;

interface Shown {
  readonly product: Product;
  readonly handle: Handle;
  readonly user: Session["user"];
}

export interface DemoOptions {
  readonly connection: ConnectionOptions;
  readonly appUrl: string;
  readonly dataDir: string;
  /** In front of the product, so in front of the demo: visitors are known by their networks. */
  readonly trustedProxies: number;
  readonly log: Log;
  /** How many of its days are built: the last ones. */
  readonly days: number;
  readonly onReady?: () => void;
}

/** Shows the demo as soon as there is one. What goes wrong with it never reaches the product. */
export function createDemo(options: DemoOptions): DemoFront {
  const { connection, appUrl, log, days, onReady = () => {} } = options;
  let shown: Shown | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  async function show(): Promise<void> {
    const opened = await openShown(options);
    if (isClosed) return opened.product.close();
    shown = opened;
    onReady();
  }

  /** Nodes of a newer version show theirs, whose tables this one doesn't know. */
  async function hide(): Promise<void> {
    const former = shown;
    shown = null;
    await former?.product.close();
  }

  async function renew(): Promise<void> {
    const facts = await findDemo(connection);
    if (facts !== null && facts.version !== VERSION && !isWanted(facts, VERSION)) return hide();
    if (facts?.version === VERSION && shown === null) {
      await show().catch((error) => log.warn({ error }, "the demo couldn't be shown"));
    }
    if (!isWanted(facts, VERSION) && shown !== null) return;
    await build();
    if (!isClosed && shown === null) await show();
  }

  /** Leaves nothing behind, not even if its process is killed. */
  async function build(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), "sightline-demo-"));
    try {
      await buildInProcess({ connection, days, appUrl, dataDir: folder }, stopping.signal, log);
    } catch (error) {
      await dropUnfinished(connection);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  function attempt(): void {
    const done = renew().catch((error) => {
      if (!isClosed) log.warn({ error }, "the demo couldn't be built; trying again in an hour");
    });
    void done.finally(() => {
      if (!isClosed) timer = setTimeout(attempt, HOUR_MS).unref();
    });
  }

  return {
    start: attempt,
    state: () => (shown === null ? "building" : "ready"),
    session: () => shown && sessionOf(shown.user),
    handleOf({ headers }) {
      if (shown === null || bearerToken(headers.authorization) !== DEMO_TOKEN) return null;
      return shown.handle;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      stopping.abort();
      await shown?.product.close();
    },
  };
}

/** Without the installation's own settings: the demo has no keys, sends nothing and costs nothing. */
async function openShown(options: DemoOptions): Promise<Shown> {
  const { connection, appUrl, dataDir, trustedProxies, log } = options;
  const database = await openDemo(connection, "visitors", log);
  const product = await compose(
    readConfig({
      ...{ ROLE: "web", DATA_DIR: dataDir, APP_URL: appUrl, LOG_LEVEL: "warn" },
      TRUSTED_PROXIES: String(trustedProxies),
      ...{ DATABASE_URL: "postgres://demo", SECRETS_KEY: "the demo keeps no secrets at all" },
      ...OPERATOR,
    }),
    {
      ...{ appUrl, localUrl: appUrl, log, isDraining: () => false },
      pages: async () => ({ render: async () => new Response(null, { status: 404 }) }),
      queue: NOTHING_TO_DO,
      demo: { database, authenticate: demoUser(database.db), isReadOnly: true },
    },
  );
  const user = await demoUser(database.db)(DEMO_TOKEN).catch(() => null);
  if (user === null) {
    await product.close();
    throw new Error("the demo has no user");
  }
  const { userId: id, email, name, role, createdAt } = user;
  return {
    product,
    handle: readOnly(product.handle, log),
    user: { id, email, name, role, created_at: createdAt.toISOString() },
  };
}

const NOTHING_TO_DO = {
  send: async () => {},
  sendAll: async () => {},
  start: async () => {},
  names: () => [],
  work: async () => {},
  stop: async () => {},
};

function sessionOf(user: Session["user"]): Session {
  return {
    access_token: DEMO_TOKEN,
    refresh_token: DEMO_TOKEN,
    expires_at: Math.floor(Date.now() / 1000) + SESSION_DAYS * 86_400,
    is_new_user: false,
    user,
  };
}

const DAYS_PER_LINE = 20;

/** Its clock is moved, and it has the lowest priority. It ends with this process at the latest. */
async function buildInProcess(request: BuildRequest, signal: AbortSignal, log: Log): Promise<void> {
  const builder = fork(new URL("./build-process.ts", import.meta.url), {
    // It makes garbage faster than it lives: fewer, larger collections.
    execArgv: [...process.execArgv, "--max-semi-space-size=64"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    signal,
  });
  builder.on("message", ({ built, of }: { built: number; of: number }) => {
    if (built > 0 && built % DAYS_PER_LINE === 0)
      log.info(`The demo: ${built} of ${of} days built.`);
  });
  builder.send(request);
  const [code] = await once(builder, "exit");
  if (code !== 0) throw new Error(`the builder of the demo ended with ${code}`);
}
