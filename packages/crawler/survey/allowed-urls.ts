import { CRAWLER_NAME, type Discovered } from "../crawl/index.ts";
import type { Steps } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";

/** One step each: a hostile robots.txt makes every one of 50,000 URLs expensive to judge. */
export function* allowedAmong(
  urls: readonly { readonly url: string }[],
  robots: Robots,
): Steps<Discovered[]> {
  const allowed: Discovered[] = [];
  for (const { url } of urls) {
    yield;
    if (robots.allows(url, CRAWLER_NAME)) allowed.push({ url, depth: 1 });
  }
  return allowed;
}
