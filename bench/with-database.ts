import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase, type Tables } from "@sightline/database";
import { startEmbedded } from "@sightline/database/embedded";
import type { Kysely } from "kysely";

/** A new database with every table and nothing in it, for as long as the work takes; or one that is kept. */
export async function withDatabase<Result>(
  work: (db: Kysely<Tables>) => Promise<Result>,
  keptIn?: string,
): Promise<Result> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), "sightline-bench-"));
  const server = await startEmbedded({ dataDir: folder });
  try {
    await migrate(server.connection);
    const { db, close } = openDatabase({
      connection: server.connection,
      applicationName: "sightline-bench",
      maxConnections: 20,
    });
    try {
      return await work(db);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
