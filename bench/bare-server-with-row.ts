// The least a Node server can do that reads a row by its key for each request.
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@sightline/database/embedded";
import pg from "pg";

const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "sightline-bench-"));
const database = await startEmbedded({ dataDir, log: () => {} });
const pool = new pg.Pool({ ...database.connection, ssl: false, max: 20 });
await pool.query("create table settings (id int primary key, value jsonb not null)");
await pool.query(`insert into settings select n, '{"status": "ok"}' from generate_series(1, 20) n`);

let asked = 0;
const text = "select value from settings where id = $1";
const server = createServer(async (_request, response) => {
  asked += 1;
  const { rows } = await pool.query({ name: "by key", text, values: [1 + (asked % 20)] });
  response.setHeader("content-type", "application/json").end(JSON.stringify(rows[0].value));
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The bare server with a row is ready at http://127.0.0.1:${port}`);
});
process.once("SIGTERM", async () => {
  server.close();
  server.closeAllConnections();
  await pool.end();
  await database.stop();
});
