import type { Readable } from "node:stream";
import type { Agent, Dispatcher } from "undici";
import type { Deadline } from "./deadline.ts";
import { isBrokenConnection } from "./failure.ts";

/** One answer to one request, its body still to come. */
export interface Answer {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  readonly firstByteMs: number;
}

export interface Question {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly deadline: Deadline;
  readonly now: () => number;
}

export async function ask(agent: Agent, question: Question): Promise<Answer> {
  const { url, deadline, now } = question;
  const began = now();
  deadline.answerIsDue();
  const { statusCode, headers, body } = await send(agent, question);
  deadline.answerBegan();
  // A body nobody reads to its end fails when it is let go; whoever does read it still hears.
  body.on("error", () => {});
  return {
    url,
    status: statusCode,
    headers: joinValues(headers),
    body,
    firstByteMs: now() - began,
  };
}

async function send(agent: Agent, question: Question): Promise<Dispatcher.ResponseData> {
  try {
    return await request(agent, question);
  } catch (error) {
    if (!isBrokenConnection(error)) throw error;
    return request(agent, question);
  }
}

function request(
  agent: Agent,
  { url, headers, deadline }: Question,
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: { ...headers },
    signal: deadline.signal,
  });
}

/** A crawler's name in X-Robots-Tag holds to the end of its line, so the lines stay apart. */
function joinValues(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(name === "x-robots-tag" ? "\n" : ", ") : (value ?? ""),
  ]);
  return Object.fromEntries(entries);
}
