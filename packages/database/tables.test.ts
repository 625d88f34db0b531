// Also on the oldest PostgreSQL.
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { generateTables } from "./generate-tables.ts";
import { migrate } from "./index.ts";
import { useScratchServer } from "./testing/scratch-server.ts";

const server = useScratchServer();

it("tables.ts fits the migrations (else: node packages/database/generate-tables.ts)", async () => {
  const connection = await server.emptyDatabase();
  await migrate(connection);
  const written = await readFile(new URL("./tables.ts", import.meta.url), "utf8");
  expect(await generateTables(connection)).toBe(written);
  expect(written).not.toContain("schema_migrations");
});
