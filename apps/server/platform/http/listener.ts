import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";

/**
 * How long a draining node still accepts connections, so that load balancers can remove it first.
 */
const LOOK_AWAY_MS = 500;
/** No request for this long: kept-alive connections are considered idle. */
const QUIET_MS = 1_000;
const LONGEST_DRAIN_MS = 8_500;

const SLOW_CLIENTS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export interface Listener {
  readonly port: number;
  /** True from the first signal to stop. */
  readonly draining: boolean;
  /** `first` sees each request before `handle`, which responds to what `first` passes on. */
  serve(handle: Handle, first?: Middleware): void;
  drain(): Promise<void>;
  /** Immediately, dropping requests in progress. */
  cut(): void;
}

/** Binds the port immediately and responds with 503 until there is something to serve. */
export async function listen(options: { host: string; port: number }): Promise<Listener> {
  let draining = false;
  let closing = false;
  const connections = new Set<Socket>();
  let inFlight = 0;
  let lastRequest = 0;
  let handle: Handle = notYet;

  const server = createServer(SLOW_CLIENTS, (req, res) => {
    inFlight += 1;
    lastRequest = Date.now();
    res.once("close", () => {
      inFlight -= 1;
    });
    if (closing) res.setHeader("connection", "close");
    handle(req, res);
  });
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  await open(server, options);

  return {
    port: (server.address() as AddressInfo).port,
    get draining() {
      return draining;
    },
    serve(answer, first) {
      handle = first ? (req, res) => first(req, res, () => void answer(req, res)) : answer;
    },
    async drain() {
      draining = true;
      const deadline = Date.now() + LONGEST_DRAIN_MS;
      await wait(LOOK_AWAY_MS);
      stopAccepting(server);
      closing = true;
      const quiet = () =>
        connections.size === 0 || (inFlight === 0 && Date.now() - lastRequest >= QUIET_MS);
      while (!quiet() && Date.now() < deadline) await wait(25);
      server.closeAllConnections();
    },
    cut() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** `http.Server.close` would also close idle connections, one of which may be mid-request. */
function stopAccepting(server: Server) {
  NetServer.prototype.close.call(server);
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

function open(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(CannotListen.because(error, host, port)),
    );
    server.listen(port, host, resolve);
  });
}

/** A wrong setting; the message names it. */
export class CannotListen extends Error {
  static because(error: NodeJS.ErrnoException, host: string, port: number): Error {
    switch (error.code) {
      case "EADDRINUSE":
        return new CannotListen(
          `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT.`,
        );
      case "EACCES":
        return new CannotListen(
          `Port ${port} may only be used by root. Set PORT to 1024 or higher.`,
        );
      case "EADDRNOTAVAIL":
      case "EINVAL":
      case "ENOTFOUND":
      case "EAI_AGAIN":
        return new CannotListen(
          `${host} isn't one of this machine's addresses. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`,
        );
      default:
        return error;
    }
  }
}

function notYet(_req: IncomingMessage, res: ServerResponse) {
  res.writeHead(503, { "content-type": "application/json", "retry-after": "1" });
  res.end('{"code":"SERVICE_UNAVAILABLE","message":"Starting. Try again in a moment."}');
}
