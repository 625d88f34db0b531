import { aiReading, auditSiteInTurns } from "../audit/index.ts";
import {
  CRAWLER_NAME,
  type CrawlNeeds,
  type CrawlSettings,
  crawlSite,
  createTrapGuard,
} from "../crawl/index.ts";
import type { Fetcher } from "../fetch/index.ts";
import { loadLanguageDetector } from "../page/index.ts";
import { createRobotsCache, type Robots, type RobotsCache, readRobots } from "../robots/index.ts";
import { findDoor, NothingToSurvey } from "./find-door.ts";
import { probeSite } from "./probe-site.ts";
import { readSitemaps, type SitemapLimits, USUAL_SITEMAP_LIMITS } from "./read-sitemaps.ts";
import type { Door, SurveyBook } from "./survey-book.ts";

export interface SurveySettings extends Pick<CrawlSettings, "maxPages" | "maxMs"> {
  /** Addresses to try; the site is entered by the first that answers. */
  readonly starts: readonly string[];
  readonly sitemaps?: SitemapLimits;
}

export interface SurveyNeeds
  extends Pick<
    CrawlNeeds,
    "fetcher" | "politeness" | "forIndex" | "onProgress" | "rest" | "signal"
  > {
  readonly book: SurveyBook;
}

/** Reads one site from its door to its last page, judges each, then the whole. */
export async function runSurvey(
  settings: SurveySettings,
  needs: SurveyNeeds,
): Promise<"done" | "resting"> {
  const { book, rest } = needs;
  const standing = await book.standing();
  let { stage } = standing;
  if (stage === "done") return "done";
  const fetch = politely(needs);
  const rules = createRobotsCache({
    read: (origin) => readRobots(fetch, origin),
    now: () => performance.now(),
  });
  const door = standing.door ?? (await findDoor(fetch, rules, settings.starts));
  const robots = await rulesOf(door, rules);

  if (stage === "start") {
    await book.keepDoor(door);
    stage = "sitemaps";
  }
  if (stage === "sitemaps" && !rest?.aborted) {
    await listSitemaps(door, robots, settings, { fetch, book });
    stage = "pages";
  }
  if (stage === "pages" && !rest?.aborted) {
    const end = await visitPages(door, robots, settings, needs);
    if (end !== "resting") stage = "checks";
  }
  if (stage === "checks" && !rest?.aborted) {
    await book.keepProbes(await probeSite({ ...needs, rules, home: door.home }));
    stage = "site";
  }
  if (stage === "site" && !rest?.aborted) {
    await judge(door, robots, book);
    stage = "done";
  }
  return stage === "done" ? "done" : "resting";
}

/** What is asked for besides pages waits for the host's turn as they do. */
function politely({ fetcher, politeness, signal }: SurveyNeeds): Fetcher["fetch"] {
  return (url, options) =>
    politeness.run(url, (crossTo) => fetcher.fetch(url, { ...options, signal, crossTo }), {
      signal,
    });
}

/** A site that stops telling its rules half-way is left alone just as one that never told them. */
async function rulesOf({ start, home }: Door, rules: RobotsCache): Promise<Robots> {
  const robots = await rules.rulesFor(home);
  if (robots.state === "unreachable") throw new NothingToSurvey("robots-unreachable");
  if (!robots.allows(start, CRAWLER_NAME)) throw new NothingToSurvey("robots-txt");
  return robots;
}

async function listSitemaps(
  { home }: Door,
  robots: Robots,
  { sitemaps: limits = USUAL_SITEMAP_LIMITS }: SurveySettings,
  { fetch, book }: Pick<SurveyNeeds, "book"> & Pick<Fetcher, "fetch">,
): Promise<void> {
  const sitemaps = await readSitemaps(fetch, home, robots.sitemaps, limits);
  const welcome = sitemaps.urls.filter(({ url }) => robots.allows(url, CRAWLER_NAME));
  await book.keepSitemaps(
    sitemaps,
    welcome.map(({ url }) => ({ url, depth: 1 })),
  );
}

async function visitPages(
  { home }: Door,
  robots: Robots,
  { maxPages, maxMs }: SurveySettings,
  needs: SurveyNeeds,
) {
  const { book } = needs;
  const { heard, judged, traps: reports } = await book.earlier();
  const traps = createTrapGuard({ known: heard, reports });
  const detectLanguage = await loadLanguageDetector();
  const end = await crawlSite(
    { home, maxPages, maxMs },
    { ...needs, robots, traps, detectLanguage, earlier: { heard, judged } },
  );
  await book.keepPages(end, traps.report());
  return end;
}

async function judge({ start, home }: Door, robots: Robots, book: SurveyBook): Promise<void> {
  const mayCrawl = (url: string, agent = CRAWLER_NAME) => robots.allows(url, agent);
  const site = await book.site({ home, start, now: new Date(), mayCrawl });
  await book.keepVerdict({ site, findings: auditSiteInTurns(site), aiCrawlers: aiReading(site) });
}
