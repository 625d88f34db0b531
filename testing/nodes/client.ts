import { Agent, request } from "node:http";

export interface Reply {
  /** Null: the connection failed, or no answer came in time. */
  readonly status: number | null;
  readonly problem: string | null;
  readonly retryAfter: string | null;
  readonly body: string;
  readonly ms: number;
}

export interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Client {
  ask(method: string, path: string, sent?: Sent): Promise<Reply>;
  close(): void;
}

/** Longer than any answer may take. */
const PATIENCE_MS = 40_000;

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** One connection, kept as browsers do, from an address of its own. It costs a third of `fetch`. */
export function aClient(base: string, localAddress: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(base);
  return {
    ask(method, path, { token, body, headers } = {}) {
      const started = performance.now();
      const content = body === undefined ? null : JSON.stringify(body);
      return new Promise((resolve) => {
        const end = (reply: Omit<Reply, "ms">) =>
          resolve({ ...reply, ms: performance.now() - started });
        const failed = (error: NodeJS.ErrnoException) => {
          const problem = error.code ?? error.message;
          end({ status: null, problem, retryAfter: null, body: "" });
        };
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const outgoing = request(
          {
            ...{ hostname, port, path, method, agent, localAddress, signal },
            headers: {
              "user-agent": CHROME,
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
              ...(content !== null && {
                "content-type": "application/json",
                "content-length": Buffer.byteLength(content),
              }),
              ...headers,
            },
          },
          (answer) => {
            let text = "";
            answer.setEncoding("utf8");
            answer.on("data", (chunk) => {
              text += chunk;
            });
            answer.on("error", failed);
            answer.on("end", () =>
              end({
                status: answer.statusCode ?? null,
                problem: null,
                retryAfter: answer.headers["retry-after"] ?? null,
                body: text,
              }),
            );
          },
        );
        outgoing.on("error", failed);
        outgoing.end(content ?? undefined);
      });
    },
    close: () => agent.destroy(),
  };
}
