import { type Page, sameSite } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";
import type { Discovered } from "./crawl-book.ts";
import type { TrapGuard } from "./trap-guard.ts";

/** Our name in robots.txt. */
export const CRAWLER_NAME = "SightlineBot";

/** What an earlier run of the same crawl left: every URL it heard of, and the pages it judged. */
export interface EarlierRun {
  readonly heard: Iterable<string>;
  readonly judged: Iterable<string>;
}

/** What one run must not do twice. */
export interface CrawlMemory {
  isJudged(url: string): boolean;
  judge(url: string): void;
  /** Where a page leads that nobody led to before, as far as the site allows and no trap waits. */
  newWaysOn(page: Page, depth: number): Discovered[];
}

export function createCrawlMemory(
  robots: Robots,
  traps: TrapGuard,
  earlier: EarlierRun = { heard: [], judged: [] },
): CrawlMemory {
  const heard = new Set(earlier.heard);
  const judged = new Set(earlier.judged);
  return {
    isJudged: (url) => judged.has(url),
    judge: (url) => void judged.add(url),
    newWaysOn(page, depth) {
      const found: Discovered[] = [];
      for (const [url, via] of waysOn(page)) {
        if (heard.has(url)) continue;
        heard.add(url);
        const isWelcome = robots.allows(url, CRAWLER_NAME) && traps.judge(url, depth) === null;
        if (isWelcome) found.push({ url, depth, via });
      }
      return found;
    },
  };
}

/** On its own site; a link that asks not to be followed is not. */
function* waysOn(page: Page): Generator<[url: string, via: Discovered["via"]]> {
  const stay = page.robots.some(({ name }) => name === "nofollow" || name === "none");
  for (const { url, internal, rel } of stay ? [] : page.links) {
    if (url !== null && internal && !rel.includes("nofollow")) yield [url, "link"];
  }
  for (const { url } of page.canonicals) {
    if (url !== null && sameSite(url, page.url)) yield [url, "canonical"];
  }
  const refresh = page.refresh?.url ?? null;
  if (refresh !== null && sameSite(refresh, page.url)) yield [refresh, "link"];
}
