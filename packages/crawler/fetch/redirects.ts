import { type AllowedHosts, readAddress } from "../address/index.ts";
import { FetchError } from "./failure.ts";
import type { Hop } from "./fetched.ts";
import type { HttpResponse } from "./http-request.ts";

/** The redirects from the requested URL to the one that responds. */
export interface Trail {
  readonly hops: Hop[];
  readonly seen: Set<string>;
}

export function startTrail(url: URL): Trail {
  return { hops: [], seen: new Set([url.href]) };
}

/** Where a response redirects, checked like any address; null when it doesn't. */
export function nextAddress(
  trail: Trail,
  { url, status, headers }: Pick<HttpResponse, "url" | "status" | "headers">,
  { allow, most }: { allow: AllowedHosts; most: number },
): URL | null {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined) return null;

  const target = URL.parse(asUtf8(location), url.href);
  trail.hops.push({ url: url.href, status, location: target?.href ?? location });
  if (target === null) throw new FetchError("address-refused");
  const address = readAddress(target.href, allow);
  if (!address.ok) throw address.refused;
  if (trail.seen.has(address.url.href)) throw new FetchError("redirect-loop");
  if (trail.hops.length > most) throw new FetchError("too-many-redirects");
  trail.seen.add(address.url.href);
  return address.url;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers arrive as one character per byte, but servers write URLs in UTF-8. */
function asUtf8(header: string): string {
  const text = Buffer.from(header, "latin1").toString("utf8");
  return text.includes("\ufffd") ? header : text;
}
