import { Agent } from "undici";
import {
  type AllowedHosts,
  createGuardedConnector,
  type Resolve,
  readAddress,
} from "../address/index.ts";
import { DeadlineExceeded, startDeadline } from "./deadline.ts";
import { failureOf } from "./failure.ts";
import type { FetchFailure } from "./fetched.ts";

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type PostResult =
  | { readonly ok: true; readonly status: number; readonly answer: string; readonly ms: number }
  | { readonly ok: false; readonly failure: FetchFailure; readonly ms: number };

/** Sends what a customer wants sent, to where the customer says. */
export interface Poster {
  post(url: string, posted: Posted): Promise<PostResult>;
  close(): Promise<void>;
}

export interface PosterOptions {
  readonly allow: AllowedHosts;
  readonly userAgent: string;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 1_000;

/** Behind the crawler's guard at every request. A redirect isn't followed: it may lead anywhere. */
export function createPoster(options: PosterOptions): Poster {
  const { allow, resolve, userAgent, timeoutMs = TIMEOUT_MS } = options;
  const agent = new Agent({
    connect: createGuardedConnector({ allow, ...(resolve && { resolve }), timeoutMs }),
    maxHeaderSize: 16_384,
    headersTimeout: 0,
    bodyTimeout: 0,
    // Hosts change their addresses, and each is checked when a connection opens.
    pipelining: 0,
  });
  return {
    async post(text, { headers, body }) {
      const began = performance.now();
      const ms = () => Math.round(performance.now() - began);
      const address = readAddress(text, allow);
      if (!address.ok) return { ok: false, failure: "address-refused", ms: 0 };
      const deadline = startDeadline({ firstByteMs: timeoutMs, totalMs: timeoutMs }, undefined);
      try {
        const { origin, pathname, search } = address.url;
        const response = await agent.request({
          ...{ origin, path: pathname + search, method: "POST", body },
          headers: { ...headers, "user-agent": userAgent },
          signal: deadline.signal,
        });
        response.body.on("error", () => {});
        const answer = await beginningOf(response.body, ANSWER_BYTES);
        return { ok: true, status: response.statusCode, answer, ms: ms() };
      } catch (error) {
        const failure = error instanceof DeadlineExceeded ? "timeout" : failureOf(error);
        if (failure === null) throw error;
        return { ok: false, failure, ms: ms() };
      } finally {
        deadline.end();
      }
    },
    close: () => agent.destroy(),
  };
}

async function beginningOf(body: AsyncIterable<Uint8Array>, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString("utf8").replaceAll("\0", "");
}
