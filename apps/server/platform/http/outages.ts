import { isDiskFull } from "@sightline/database";
import type { RequestContext } from "./request-context.ts";
import type { HeaderPair } from "./security-headers.ts";

const outages = new WeakMap<RequestContext, unknown>();

/** The call is answered with words, and its error is gone by then: it's kept for those around it. */
export function noteOutage(context: RequestContext, error: unknown): void {
  outages.set(context, error);
}

/** Why the database couldn't do what this request asked for, if it couldn't. */
export function outageOf(context: RequestContext): unknown {
  return outages.get(context);
}

/** On every 503: a database that is away is back in seconds, a full disk isn't. */
export function retryAfter(error: unknown): HeaderPair {
  return ["retry-after", isDiskFull(error) ? "120" : "2"];
}
