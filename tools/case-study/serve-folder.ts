import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export const LOOPBACK = "127.0.0.1";

/** Serves the files of a folder as they are, with no header beyond their type. */
export async function serveFolder(folder: string) {
  const server = createServer(({ url = "/" }, response) => {
    void answer(response, folder, url === "/" ? "/index.html" : url);
  }).listen(0, LOOPBACK);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    home: `http://${LOOPBACK}:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

async function answer(response: ServerResponse, folder: string, path: string): Promise<void> {
  const type = TYPES[extname(path)];
  const body = type === undefined ? null : await readFile(join(folder, path)).catch(() => null);
  response.writeHead(body === null ? 404 : 200, { "content-type": type ?? "text/html" });
  response.end(body ?? "<title>Not found</title>");
}
