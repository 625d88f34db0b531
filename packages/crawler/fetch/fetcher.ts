import { Agent, type buildConnector } from "undici";
import {
  type AllowedHosts,
  createGuardedConnector,
  type Resolve,
  readAddress,
} from "../address/index.ts";
import { type Certificates, noteCertificates } from "./certificates.ts";
import { type ReadingOptions, readContent } from "./content.ts";
import { startDeadline } from "./deadline.ts";
import { failureOf } from "./failure.ts";
import type { FetchResult } from "./fetched.ts";
import { type FollowOptions, follow, type RequestHeaders, type WaitForHost } from "./follow.ts";
import { DEFAULT_LIMITS, type FetchLimits } from "./limits.ts";
import { startTrail } from "./redirects.ts";

export interface Fetcher {
  fetch(url: string, options?: FetchOptions): Promise<FetchResult>;
  /**
   * Closes every connection; a fetch in progress throws, because it says nothing about the site.
   */
  close(): Promise<void>;
}

export interface FetchOptions extends RequestHeaders, ReadingOptions {
  /** Ends the fetch by throwing the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called before a redirect leads to another host; provided by `Politeness`. */
  readonly waitForHost?: WaitForHost;
  readonly limits?: Partial<Omit<FetchLimits, "headerBytes">>;
}

export interface FetcherOptions {
  readonly allow: AllowedHosts;
  readonly userAgent: string;
  /** Resolves host names; the name servers by default. */
  readonly resolve?: Resolve;
  /** Instead of guarded connections. Only the demo is built with one, where no customer can be. */
  readonly connect?: buildConnector.connector;
  readonly limits?: Partial<FetchLimits>;
  /** Milliseconds on a monotonic clock; only for measuring. */
  readonly now?: () => number;
}

export function createFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { allow, resolve, userAgent, now = () => performance.now() } = options;
  const certificates = noteCertificates(
    options.connect ?? createGuardedConnector({ allow, resolve, timeoutMs: limits.firstByteMs }),
  );
  const agent = new Agent({
    connect: certificates.connect,
    maxHeaderSize: limits.headerBytes,
    // The deadline covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
  });
  const way = { agent, allow, certificates, userAgent, now };
  return {
    fetch: (url, request = {}) =>
      fetchOne(url, request, { ...way, limits: { ...limits, ...request.limits } }),
    close: () => agent.destroy(),
  };
}

async function fetchOne(
  text: string,
  request: FetchOptions,
  way: Omit<FollowOptions, "request" | "trail" | "deadline"> & {
    readonly certificates: Certificates;
  },
): Promise<FetchResult> {
  const { allow, certificates, limits, now } = way;
  const address = readAddress(text, allow);
  if (!address.ok) {
    return { ok: false, requested: text, failure: "address-refused", redirects: [] };
  }
  const requested = address.url.href;
  const trail = startTrail(address.url);
  const began = now();
  const deadline = startDeadline(limits, request.signal);
  try {
    const response = await follow(address.url, { ...way, request, trail, deadline });
    const content = await readContent(response, request, limits);
    request.signal?.throwIfAborted();
    const fetched = {
      requested,
      url: response.url.href,
      redirects: trail.hops,
      status: response.status,
      headers: response.headers,
      ...content,
      certificateEnds: certificates.endOf(response.url.origin),
      ms: { firstByte: response.firstByteMs, total: now() - began },
    };
    return { ok: true, fetched };
  } catch (error) {
    request.signal?.throwIfAborted();
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { ok: false, requested, failure, redirects: trail.hops };
  } finally {
    deadline.end();
  }
}
