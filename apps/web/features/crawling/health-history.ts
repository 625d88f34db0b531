import type { Crawl } from "@sightline/contract";
import { shownHealth } from "@sightline/domain/crawling";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";
import { healthText } from "./crawl-words.ts";

export type JudgedCrawl = Crawl & { readonly health: number };

/** Complete crawls of the whole site, oldest first; a part of a site says nothing about its health. */
export function healthHistory(crawls: readonly Crawl[]): JudgedCrawl[] {
  return crawls.filter(isJudged).toReversed();
}

function isJudged(crawl: Crawl): crawl is JudgedCrawl {
  return crawl.part === null && crawl.status === "complete" && crawl.health !== null;
}

/** Compared with the oldest crawl that the same rules judged. */
export function healthTitle(
  history: readonly JudgedCrawl[],
  dayOf: (crawl: Crawl) => string,
): string {
  const newest = history.at(-1);
  if (newest === undefined) return "Health";
  const now = healthText(newest.health);
  const first = history.find(({ rule_version }) => rule_version === newest.rule_version);
  if (first === undefined || first === newest) return `Health ${now}`;
  const points = Math.round((shownHealth(newest.health) - shownHealth(first.health)) * 10) / 10;
  if (points === 0) return `Health ${now}, unchanged since ${dayOf(first)}`;
  const size = Math.abs(points);
  const words = size === 1 ? counted(1, "point") : `${formatNumber(size)} points`;
  return `Health ${now}, ${points > 0 ? "up" : "down"} ${words} since ${dayOf(first)}`;
}
