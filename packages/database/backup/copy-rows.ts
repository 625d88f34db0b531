import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { quoted } from "./catalog.ts";
import type { StoredTable } from "./manifest.ts";
import { type RowDigest, RowDigester } from "./row-digest.ts";

/** A table's rows as the server sends them. */
export function rowsOf(client: pg.Client, table: StoredTable): Readable {
  return client.query(copyTo(`copy ${target(table)} to stdout`));
}

/** Stores rows in a table that was emptied in this transaction. */
export function intoTable(client: pg.Client, table: StoredTable): Writable {
  return client.query(copyFrom(`copy ${target(table)} from stdin with (freeze)`));
}

/** Reads a whole table, and keeps only what it comes to. */
export async function digestOf(
  client: pg.Client,
  table: StoredTable,
  signal?: AbortSignal,
): Promise<RowDigest> {
  const digester = new RowDigester();
  await pipeline(rowsOf(client, table), digester, discard, { signal });
  return digester.result;
}

async function discard(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _row of rows);
}

function target(table: StoredTable): string {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column));
  return `${quoted(table)} (${columns.join(", ")})`;
}
