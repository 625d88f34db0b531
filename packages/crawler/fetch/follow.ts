import type { Agent } from "undici";
import type { AllowedHosts } from "../address/index.ts";
import { discard, newTally } from "./body.ts";
import type { Deadline } from "./deadline.ts";
import { type HttpResponse, sendRequest } from "./http-request.ts";
import type { FetchLimits } from "./limits.ts";
import { nextAddress, type Trail } from "./redirects.ts";

/** Waits until the host a redirect leads to may be requested. */
export type WaitForHost = (url: string) => Promise<void>;

export interface RequestHeaders {
  /** Instead of the fetcher's own. */
  readonly userAgent?: string;
  readonly accept?: string;
  readonly ifNoneMatch?: string;
  readonly ifModifiedSince?: string;
}

export interface FollowOptions {
  readonly agent: Agent;
  readonly allow: AllowedHosts;
  readonly userAgent: string;
  readonly now: () => number;
  readonly request: RequestHeaders & { readonly waitForHost?: WaitForHost };
  readonly limits: FetchLimits;
  readonly trail: Trail;
  readonly deadline: Deadline;
}

/** The first response that isn't a redirect; every hop goes through the address check again. */
export async function follow(first: URL, options: FollowOptions): Promise<HttpResponse> {
  const { agent, allow, limits, request, trail, deadline, now } = options;
  const headers = headersFor(options);
  let response = await sendRequest(agent, {
    url: first,
    headers: { ...headers, ...validators(request) },
    deadline,
    now,
  });
  for (;;) {
    const next = nextAddress(trail, response, { allow, most: limits.redirects });
    if (next === null) return response;
    await discard(response.body, limits.discardedBytes, newTally());
    if (next.host !== response.url.host && request.waitForHost) {
      await deadline.waitFor(request.waitForHost(next.href));
    }
    response = await sendRequest(agent, { url: next, headers, deadline, now });
  }
}

function headersFor({ userAgent, request }: FollowOptions): Record<string, string> {
  return {
    "user-agent": request.userAgent ?? userAgent,
    accept: request.accept ?? "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-encoding": "gzip, br, zstd, deflate",
  };
}

/** They belong to the requested URL, so redirect targets are requested without them. */
function validators({ ifNoneMatch, ifModifiedSince }: RequestHeaders): Record<string, string> {
  return {
    ...(ifNoneMatch !== undefined && { "if-none-match": ifNoneMatch }),
    ...(ifModifiedSince !== undefined && { "if-modified-since": ifModifiedSince }),
  };
}
