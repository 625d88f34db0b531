import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate, PostgresDialect } from "kysely-codegen";
import type { ConnectionOptions } from "./connection.ts";
import { startEmbedded } from "./embedded/index.ts";
import { migrate } from "./migrating/migrate.ts";
import { openDatabase } from "./open-database.ts";

/** The types of a migrated database's tables, deterministic for the same schema. */
export async function generateTables(connection: ConnectionOptions): Promise<string> {
  const { db, close } = openDatabase({ connection, applicationName: "sightline-generate-tables" });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: "string" }),
      includePattern: "public.*",
      excludePattern: "public.schema_migrations",
      // As `column-types.ts` parses it.
      typeMapping: { int8: "number" },
      outFile: null,
    });
  } finally {
    await close();
  }
}

async function writeTables(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "sightline-tables-"));
  try {
    const server = await startEmbedded({ dataDir });
    try {
      await migrate(server.connection);
      const tables = await generateTables(server.connection);
      await writeFile(new URL("./tables.ts", import.meta.url), tables);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await writeTables();
