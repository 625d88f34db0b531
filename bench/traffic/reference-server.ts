// What takes page views at its simplest: it reads the JSON and answers. With DATABASE_URL it stores
// them by COPY first, in groups: while one COPY runs, what arrives waits for the next.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

const { DATABASE_URL } = process.env;
const client = DATABASE_URL === undefined ? null : new pg.Client(DATABASE_URL);
await client?.connect();

interface Waiting {
  readonly line: string;
  readonly done: () => void;
}
let waiting: Waiting[] = [];
let isRunning = false;

async function store(): Promise<void> {
  if (isRunning || client === null) return;
  isRunning = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    const lines = Readable.from([group.map(({ line }) => line).join("")]);
    const copy =
      "copy page_views (day, id, viewed_at, visitor, consented, path, category, channel, device) from stdin";
    await pipeline(lines, client.query(copyFrom(copy)));
    for (const { done } of group) done();
  }
  isRunning = false;
}

function lineOf({
  event_id: id,
  page_path: path,
}: {
  event_id: string;
  page_path: string;
}): string {
  const now = new Date().toISOString();
  return `${now.slice(0, 10)}\t${id}\t${now}\t${id}\tf\t${path}\touter\tdirect\tdesktop\n`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

const server = createServer(async (request, response) => {
  const view = JSON.parse(await bodyOf(request));
  const answer = () => response.writeHead(204).end();
  if (client === null) return answer();
  waiting.push({ line: lineOf(view), done: answer });
  await store();
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The reference is ready at http://127.0.0.1:${port}`);
});
