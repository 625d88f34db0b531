import type { Page, Route } from "@playwright/test";
import type { Competitor, Crawl, PageIdea, Site, SuggestedCompetitors } from "@sightline/contract";
import { COMPLETE, SITE, UNDER_WAY } from "../crawling/audit-samples.ts";
import { type Screen, shows } from "../every-screen/screen.ts";

/** The steps of the set-up, in each state. */
export const firstRunScreens: readonly Screen[] = [
  step("the site in a set-up", "site", [COMPLETE], "Save and continue"),
  step(
    "competitors while the site is crawled",
    "competitors",
    [UNDER_WAY],
    "In the top 10 for 14 of your keywords.",
  ),
  step(
    "competitors of a site that cannot be crawled",
    "competitors",
    [failed()],
    "We couldn't crawl",
  ),
  step("competitors of a site that was not crawled", "competitors", [], "Crawl site"),
  step("the first keywords", "keywords", [COMPLETE], "Track 10 keywords"),
];

function step(name: string, start: string, crawls: readonly Crawl[], words: string): Screen {
  return {
    name,
    path: `/dashboard?tab=keywords&site=${SITE.domain}&sample=first-run&start=${start}`,
    arrange: (page) => showSetUp(page, crawls),
    open: shows(words),
  };
}

/** Shows the app, from the next page on, as someone sees it whose site is at this point. */
async function showSetUp(page: Page, crawls: readonly Crawl[]): Promise<void> {
  const isRead = crawls.some(({ pages, visited }) => pages !== null || visited > 0);
  const at = (glob: string, answer: (url: URL) => unknown) =>
    page.route(glob, (route: Route) => {
      // The next screen of the same browser asks the server again.
      if (!page.url().includes("&sample=first-run")) return route.fallback();
      return route.fulfill({ json: answer(new URL(route.request().url())) });
    });
  await at("**/api/sites", () => [SHOP]);
  await at("**/api/crawls?*", ({ searchParams }) =>
    searchParams.get("company_id") === SHOP.company_id ? crawls : [UNDER_WAY],
  );
  await at("**/api/sites/*/suggested-competitors", () => (isRead ? SUGGESTED : NOTHING));
  await at("**/api/keywords/ideas/pages?*", () => IDEAS);
}

const LONG = "a-very-long-name-of-a-competitor.and-its-subdomain.example";
const competitor = (domain: string): Competitor => ({
  id: SITE.id,
  company_id: "0b8e3a52-6f5d-4c39-9d0f-5a2c7a1f1e02",
  domain,
  name: domain,
  name_source: "typed",
  aliases: [],
  is_active: true,
  created_at: SITE.created_at,
});
const SHOP: Site = { ...SITE, country: "GB", language: "en", competitors: [competitor(LONG)] };

function failed(): Crawl {
  const failure = "robots.txt of shop.example does not allow anything to be read.";
  return { ...UNDER_WAY, status: "failed", visited: 0, waiting: 0, findings: 0, failure };
}

const SUGGESTED: SuggestedCompetitors = {
  keywords: 25,
  competitors: [
    {
      domain: "boots-elsewhere.example",
      ranks_for: null,
      found_for: { titles: 7, asked: 10, watched_for: "other.example" },
    },
    { domain: "rival.example", ranks_for: 14, found_for: null },
    { domain: LONG, ranks_for: 2, found_for: null },
  ],
};
const NOTHING: SuggestedCompetitors = { keywords: 0, competitors: [] };

const PHRASES = ["winter boots", "rain boots", "how to care for leather boots in a wet winter"];

const IDEAS = {
  site: {
    company_id: SHOP.company_id,
    domain: SHOP.domain,
    state: "read",
    pages: 96,
    read_at: COMPLETE.ended_at,
  },
  ideas: Array.from({ length: 14 }, (_, index): PageIdea => {
    const keyword = PHRASES[index] ?? `boots of kind ${index}`;
    const url = onShop(`/collections/boots/${index}`);
    return {
      keyword,
      demand: null,
      domain: SHOP.domain,
      pages: 1 + (index % 4),
      found_in: index % 2 === 0 ? ["title", "heading"] : ["heading"],
      best_page: { url, title: keyword },
    };
  }),
};

function onShop(path: string): string {
  return `https://${SHOP.domain}${path}`;
}
