import type { Agent } from "undici";
import type { AllowedHosts } from "../address/index.ts";
import { type Answer, ask } from "./answer.ts";
import { discard, newTally } from "./body.ts";
import type { Deadline } from "./deadline.ts";
import type { FetchLimits } from "./limits.ts";
import { nextAddress, type Trail } from "./redirects.ts";

/** Waits until another host may be asked, which a redirect leads to. */
export type CrossTo = (url: string) => Promise<void>;

export interface RequestHeaders {
  readonly accept?: string;
  readonly ifNoneMatch?: string;
  readonly ifModifiedSince?: string;
}

export interface Journey {
  readonly agent: Agent;
  readonly allow: AllowedHosts;
  readonly userAgent: string;
  readonly now: () => number;
  readonly request: RequestHeaders & { readonly crossTo?: CrossTo };
  readonly limits: FetchLimits;
  readonly trail: Trail;
  readonly deadline: Deadline;
}

/** The first answer that is no redirect; every step on the way goes through the door again. */
export async function follow(first: URL, journey: Journey): Promise<Answer> {
  const { agent, allow, limits, request, trail, deadline, now } = journey;
  const headers = headersFor(journey);
  let answer = await ask(agent, {
    url: first,
    headers: { ...headers, ...validators(request) },
    deadline,
    now,
  });
  for (;;) {
    const next = nextAddress(trail, answer, { allow, most: limits.redirects });
    if (next === null) return answer;
    await discard(answer.body, limits.discardedBytes, newTally());
    if (next.host !== answer.url.host && request.crossTo) {
      await deadline.waitFor(request.crossTo(next.href));
    }
    answer = await ask(agent, { url: next, headers, deadline, now });
  }
}

function headersFor({ userAgent, request }: Journey): Record<string, string> {
  return {
    "user-agent": userAgent,
    accept: request.accept ?? "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-encoding": "gzip, br, zstd, deflate",
  };
}

/** They belong to the address asked for, so a redirect's target is asked without them. */
function validators({ ifNoneMatch, ifModifiedSince }: RequestHeaders): Record<string, string> {
  return {
    ...(ifNoneMatch !== undefined && { "if-none-match": ifNoneMatch }),
    ...(ifModifiedSince !== undefined && { "if-modified-since": ifModifiedSince }),
  };
}
