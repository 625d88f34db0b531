import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";

/** What a hostile site answers by path; `/bomb` and what lies below is meant to hurt. */
export type Answers = Readonly<Record<string, RequestListener>>;

export interface ServedSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** A harmless home page that leads to the bomb, unless the answers say otherwise. */
export async function serveSite(answers: Answers): Promise<ServedSite> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    const answer = answers[path] ?? (path.startsWith("/bomb") ? answers["/bomb"] : undefined);
    if (answer) answer(request, response);
    else if (path === "/") html(HOME)(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("<title>404</title>");
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.2");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  return {
    origin: `http://127.0.0.2:${bound.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const HOME =
  '<!doctype html><title>A home page</title><p>Nothing here.</p><a href="/bomb">To the bomb</a>';

/** A document, as it is or packed. */
export function html(body: string | Uint8Array, coding?: string): RequestListener {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    ...(coding && { "content-encoding": coding }),
  };
  return (_, response) => void response.writeHead(200, headers).end(body);
}

/** The same piece again and again, as long as anyone listens. */
export function endless(piece: string | Uint8Array, headers = {}): RequestListener {
  return (_, response) => {
    response.writeHead(200, { "content-type": "text/html", ...headers });
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", more);
    more();
  };
}

/** Bytes that no HTTP server would write, then more of them at an interval. */
export function raw(
  start: string,
  { more = "", everyMs = 10, ends = false } = {},
): RequestListener {
  return ({ socket }) => {
    socket.write(start);
    if (ends) socket.end();
    if (more === "") return;
    const timer = setInterval(() => socket.write(more), everyMs);
    socket.on("close", () => clearInterval(timer));
  };
}
