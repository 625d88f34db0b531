import type { SpeedAtRest } from "../audit/index.ts";
import type { FetchResult } from "../fetch/index.ts";
import type { ProbePlan } from "./probe-targets.ts";

/** A slow site is slow after a few pages, too. */
const LONGEST_MS = 60_000;

/**
 * Times pages one after another, while nothing else is requested: during a crawl, the crawl itself
 * slows a server down. Of its two times, the better one counts for each page. A site without a slow
 * page isn't asked again.
 */
export async function measureSpeed(
  { sample, slow }: ProbePlan,
  ask: (url: string) => Promise<FetchResult>,
): Promise<SpeedAtRest | null> {
  const times = new Map(slow.length === 0 ? sample.map(({ url, ms }) => [url, ms]) : []);
  const endsAt = performance.now() + LONGEST_MS;
  for (const { url, ms } of slow.length === 0 ? [] : [...sample, ...slow]) {
    if (performance.now() > endsAt) break;
    if (times.has(url)) continue;
    const again = await ask(url);
    if (again.ok) times.set(url, Math.min(ms, again.fetched.ms.firstByte));
  }
  const sampled = sample.flatMap(({ url }) => times.get(url) ?? []);
  const medianMs = sampled.sort((one, other) => one - other)[Math.floor(sampled.length / 2)];
  if (medianMs === undefined) return null;
  const asked = slow.flatMap(({ url }) => {
    const ms = times.get(url);
    return ms === undefined ? [] : [{ url, ms }];
  });
  return { medianMs, pages: sampled.length, asked };
}
