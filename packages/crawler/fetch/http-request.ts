import type { Readable } from "node:stream";
import type { Agent, Dispatcher } from "undici";
import type { Deadline } from "./deadline.ts";
import { isBrokenConnection } from "./failure.ts";

/** The response to one request, its body still unread. */
export interface HttpResponse {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  readonly firstByteMs: number;
}

export interface HttpRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly deadline: Deadline;
  readonly now: () => number;
}

export async function sendRequest(agent: Agent, httpRequest: HttpRequest): Promise<HttpResponse> {
  const { url, deadline, now } = httpRequest;
  const began = now();
  deadline.expectResponse();
  const { statusCode, headers, body } = await send(agent, httpRequest);
  deadline.responseBegan();
  // A body not read to its end errors when released; its reader, if any, still gets the error.
  body.on("error", () => {});
  return {
    url,
    status: statusCode,
    headers: joinValues(headers),
    body,
    firstByteMs: now() - began,
  };
}

async function send(agent: Agent, httpRequest: HttpRequest): Promise<Dispatcher.ResponseData> {
  try {
    return await request(agent, httpRequest);
  } catch (error) {
    if (!isBrokenConnection(error)) throw error;
    return request(agent, httpRequest);
  }
}

function request(
  agent: Agent,
  { url, headers, deadline }: HttpRequest,
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: { ...headers },
    signal: deadline.signal,
  });
}

/** A crawler's name in X-Robots-Tag applies to the end of its line, so lines are kept apart. */
function joinValues(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(name === "x-robots-tag" ? "\n" : ", ") : (value ?? ""),
  ]);
  return Object.fromEntries(entries);
}
