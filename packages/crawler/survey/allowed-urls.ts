import { CRAWLER_NAME } from "../crawl/index.ts";
import type { Steps } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";

/** One step each: a hostile robots.txt makes every one of 50,000 URLs expensive to judge. */
export function* allowedAmong<Listed extends { readonly url: string }>(
  urls: readonly Listed[],
  robots: Robots,
): Steps<Listed[]> {
  const allowed: Listed[] = [];
  for (const listed of urls) {
    yield;
    if (robots.allows(listed.url, CRAWLER_NAME)) allowed.push(listed);
  }
  return allowed;
}
