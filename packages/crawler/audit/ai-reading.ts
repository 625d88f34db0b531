import type { Steps } from "../page/index.ts";
import { AI_CRAWLERS, type AiCrawler } from "../robots/index.ts";
import type { PageFacts } from "./page-facts.ts";
import type { SiteView } from "./site-view.ts";

/** How much of a site one AI crawler can read; each page counts in exactly one of the four ways. */
export interface AiReading extends AiCrawler {
  readonly pages: number;
  readonly blockedByRobots: number;
  /** By a robots tag or an X-Robots-Tag header for all crawlers or this one. */
  readonly blockedByDirective: number;
  /** Allowed, but with almost no text unless scripts run. */
  readonly withoutText: number;
  readonly readable: number;
}

/** What AI crawlers can read of a site: they run no scripts, and follow robots.txt. */
export function* aiReading(site: SiteView): Steps<AiReading[]> {
  const counts = AI_CRAWLERS.map((crawler) => ({ crawler, ...none }));
  for (const page of site.pages()) {
    if (!page.isPage) continue;
    for (const count of counts) {
      // A hostile robots.txt makes the first answer for each of them expensive.
      yield;
      count.pages += 1;
      count[outcomeOf(page, site, count.crawler)] += 1;
    }
  }
  return counts.map(({ crawler, ...counted }) => ({ ...crawler, ...counted }));
}

const none = { pages: 0, blockedByRobots: 0, blockedByDirective: 0, withoutText: 0, readable: 0 };

type Outcome = Exclude<keyof typeof none, "pages">;

/** A crawler blocked by robots.txt never sees the page's own directives. */
function outcomeOf(page: PageFacts, site: SiteView, { token }: AiCrawler): Outcome {
  if (!site.mayCrawl(page.url, token)) return "blockedByRobots";
  const name = token.toLowerCase();
  const isExcluded = page.noindexFor.some((agent) => agent === "robots" || agent === name);
  if (isExcluded) return "blockedByDirective";
  return page.needsScript ? "withoutText" : "readable";
}
