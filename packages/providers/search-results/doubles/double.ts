import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Hono } from "hono";
import { type Fault, isFault, suffer } from "./faults.ts";

/** A provider double on loopback that answers in the documented format, or as scripted. */
export interface Double {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** What the next requests get; afterwards it answers normally again. */
  script(...next: readonly Scripted[]): void;
  stop(): Promise<void>;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Undefined unless it was JSON. */
  readonly body: unknown;
}

export type Scripted = "truth" | Fault | ScriptedAnswer;

export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface DoubleOptions {
  readonly script?: readonly Scripted[];
}

export async function startDouble(app: Hono, options: DoubleOptions = {}): Promise<Double> {
  const requests: ReceivedRequest[] = [];
  const script = [...(options.script ?? [])];
  const server = createServer(async (incoming, outgoing) => {
    const { request, received } = await receive(incoming);
    requests.push(received);
    const next = script.shift() ?? "truth";
    const truth = () => app.fetch(request);
    if (isFault(next)) return suffer(next, outgoing, truth);
    return send(next === "truth" ? await truth() : written(next), outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: (...next) => void script.push(...next),
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function receive(
  incoming: IncomingMessage,
): Promise<{ request: Request; received: ReceivedRequest }> {
  const method = incoming.method ?? "GET";
  const url = new URL(incoming.url ?? "/", "http://double.invalid");
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const sent = await text(incoming);
  const body = method === "GET" ? null : sent;
  return {
    request: new Request(url, { method, headers, body }),
    received: {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: sent === "" ? undefined : JSON.parse(sent),
    },
  };
}

function written({ status = 200, headers = {}, body }: ScriptedAnswer): Response {
  return Response.json(body, { status, headers });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
}
