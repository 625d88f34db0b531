import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";

export interface Served {
  readonly origin: string;
  readonly port: number;
  /** Connections accepted so far. */
  readonly connections: number;
  /** Connections still open. */
  readonly open: number;
  close(): Promise<void>;
}

/** Tests reach loopback servers at this address, which their allow list includes. */
export const ALLOWED = "127.0.0.2";

export function serve(listener: RequestListener, host: string = ALLOWED): Promise<Served> {
  return listen(createServer(listener), host);
}

/** For responses no HTTP server would send. */
export function serveRaw(onSocket: (socket: Socket) => void): Promise<Served> {
  return listen(createTcpServer(onSocket), ALLOWED);
}

export async function listen(server: Server, host: string, scheme = "http"): Promise<Served> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  return {
    origin: `${scheme}://${host}:${bound.port}`,
    port: bound.port,
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
