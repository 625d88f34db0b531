import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@sightline/database";
import { createTestDatabase, SERVER_VARIABLE } from "../database/index.ts";
import { type ProductNode, startNode } from "../process/index.ts";

type Settings = Readonly<Record<string, string>>;

export interface TemporaryProduct {
  readonly url: string;
  readonly outbox: string;
  /** Direct database access, for setting up what would otherwise take time. */
  readonly db: Database["db"];
  /** Another node on the same database and folder. The caller ends it. */
  startAnother(settings: Settings): Promise<ProductNode>;
  remove(): Promise<void>;
}

/** The whole product as a separate process, on a database of the run's server. */
export async function startTemporaryProduct(settings: Settings = {}): Promise<TemporaryProduct> {
  const release = process.env[SERVER_VARIABLE] ? async () => {} : await startDatabaseServer();
  const database = await createTestDatabase();
  const folder = await makeFolder();
  const removeAll = async () => {
    await database.drop();
    await release();
    await folder.remove();
  };
  const all = { DATA_DIR: folder.path, DATABASE_URL: database.url, ...settings };
  const node = await startNode(all).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const { db, close } = openDatabase({
    connection: { connectionString: database.url },
    maxConnections: 2,
    applicationName: "sightline-test",
  });
  return {
    url: node.url,
    outbox: join(folder.path, "outbox"),
    db,
    startAnother: (own) => startNode({ ...all, ...own }),
    async remove() {
      await close();
      await endWell(node);
      await removeAll();
    },
  };
}

/** Outside a test run, such as for a benchmark. Loads most of the server, so only if needed. */
async function startDatabaseServer(): Promise<() => Promise<void>> {
  const { default: start } = await import("../http-setup.ts");
  return start();
}

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), "sightline-browser-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function endWell(node: ProductNode): Promise<void> {
  const code = await node.end("SIGTERM");
  if (code !== 0) throw new Error(`the product ended with ${code} after SIGTERM`);
}
