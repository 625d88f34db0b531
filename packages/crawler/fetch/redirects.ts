import { type AllowedHosts, readAddress } from "../address/index.ts";
import type { Answer } from "./answer.ts";
import { NoAnswer } from "./failure.ts";
import type { Hop } from "./fetched.ts";

/** The way from the address asked for to the one that answers. */
export interface Trail {
  readonly hops: Hop[];
  readonly seen: Set<string>;
}

export function startTrail(url: URL): Trail {
  return { hops: [], seen: new Set([url.href]) };
}

/** Where an answer sends us, through the same door as any address; null when it is the last. */
export function nextAddress(
  trail: Trail,
  { url, status, headers }: Pick<Answer, "url" | "status" | "headers">,
  { allow, most }: { allow: AllowedHosts; most: number },
): URL | null {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined) return null;

  const target = URL.parse(asUtf8(location), url.href);
  trail.hops.push({ url: url.href, status, location: target?.href ?? location });
  if (target === null) throw new NoAnswer("address-refused");
  const address = readAddress(target.href, allow);
  if (!address.ok) throw address.refused;
  if (trail.seen.has(address.url.href)) throw new NoAnswer("redirect-loop");
  if (trail.hops.length > most) throw new NoAnswer("too-many-redirects");
  trail.seen.add(address.url.href);
  return address.url;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers come as one character a byte; servers write addresses in UTF-8 all the same. */
function asUtf8(header: string): string {
  const text = Buffer.from(header, "latin1").toString("utf8");
  return text.includes("\ufffd") ? header : text;
}
