import { AI_CRAWLERS, type AiCrawler } from "../robots/index.ts";
import type { PageFacts } from "./page-facts.ts";
import type { SiteView } from "./site-view.ts";

/** How much of a site one AI crawler can read; each page counts in exactly one of the four ways. */
export interface AiReading extends AiCrawler {
  readonly pages: number;
  readonly blockedByRobots: number;
  /** By a robots tag or an X-Robots-Tag header that speaks to everyone or to this crawler. */
  readonly blockedByDirective: number;
  /** Allowed, but with next to no text unless scripts run. */
  readonly withoutText: number;
  readonly readable: number;
}

/** What the crawlers of AI engines get of a site: they run no scripts, and keep to its word. */
export function aiReading(site: SiteView): AiReading[] {
  const counts = AI_CRAWLERS.map((crawler) => ({ crawler, ...none }));
  for (const page of site.pages()) {
    if (!page.isPage) continue;
    for (const count of counts) {
      count.pages += 1;
      count[wayOf(page, site, count.crawler)] += 1;
    }
  }
  return counts.map(({ crawler, ...counted }) => ({ ...crawler, ...counted }));
}

const none = { pages: 0, blockedByRobots: 0, blockedByDirective: 0, withoutText: 0, readable: 0 };

type Way = Exclude<keyof typeof none, "pages">;

/** A crawler that robots.txt keeps out never sees the page's own word. */
function wayOf(page: PageFacts, site: SiteView, { token }: AiCrawler): Way {
  if (!site.mayCrawl(page.url, token)) return "blockedByRobots";
  const name = token.toLowerCase();
  const isToldOut = page.noindexFor.some((agent) => agent === "robots" || agent === name);
  if (isToldOut) return "blockedByDirective";
  return page.needsScript ? "withoutText" : "readable";
}
