import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { parseAllowHosts } from "@sightline/crawler/address";
import { SELF_SIGNED_HOST, selfSigned } from "../../packages/crawler/fetch/testing/self-signed.ts";

const LOOPBACK = "127.0.0.1";

/** How the crawler gets there: everything else stays out of reach. */
export const SERVED = {
  allow: parseAllowHosts(SELF_SIGNED_HOST),
  resolve: async (host: string) => (host === SELF_SIGNED_HOST ? [LOOPBACK] : []),
};

/** Serves the files of a folder over https as they are, with no header beyond their type. */
export async function serveFolder(folder: string) {
  const server = createServer(selfSigned, ({ url = "/" }, response) => {
    void answer(response, folder, url === "/" ? "/index.html" : url);
  }).listen(0, LOOPBACK);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    home: `https://${SELF_SIGNED_HOST}:${port}/`,
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
