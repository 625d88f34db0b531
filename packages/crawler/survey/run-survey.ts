import type { PartOfSite } from "@sightline/domain/crawling";
import { aiReading, auditSiteInTurns, type SiteView } from "../audit/index.ts";
import {
  CRAWLER_NAME,
  type CrawlDeps,
  type CrawlSettings,
  crawlSite,
  createTrapGuard,
  rankListed,
} from "../crawl/index.ts";
import type { Fetcher } from "../fetch/index.ts";
import { loadLanguageDetector, runInTurns } from "../page/index.ts";
import { createRobotsCache, type Robots, type RobotsCache, readRobots } from "../robots/index.ts";
import { allowedAmong } from "./allowed-urls.ts";
import { findEntryUrl, NothingToSurvey } from "./find-entry-url.ts";
import { entryOf, listedIn, within } from "./part-of-site.ts";
import { probeSite } from "./probe-site.ts";
import { readSitemaps, type SitemapLimits, USUAL_SITEMAP_LIMITS } from "./read-sitemaps.ts";
import { type PageRendering, renderPages } from "./render-pages.ts";
import type { EntryUrl, SurveyStore } from "./survey-store.ts";

export interface SurveySettings extends Pick<CrawlSettings, "maxPages" | "maxMs"> {
  /** URLs to try; the crawl starts at the first that responds. */
  readonly starts: readonly string[];
  /** Without one, the whole site. */
  readonly part?: PartOfSite | undefined;
  readonly sitemaps?: SitemapLimits;
}

export interface SurveyDeps
  extends Pick<
    CrawlDeps,
    "fetcher" | "politeness" | "forIndex" | "onProgress" | "pause" | "signal"
  > {
  readonly store: SurveyStore;
  /** Without it, pages are read as they are sent. */
  readonly rendering?: PageRendering | undefined;
}

/** Crawls one site, audits each page, then the site as a whole. */
export async function runSurvey(
  settings: SurveySettings,
  deps: SurveyDeps,
): Promise<"done" | "paused"> {
  const { store, pause } = deps;
  const from = await store.resumePoint();
  let { stage } = from;
  if (stage === "done") return "done";
  const fetch = politely(deps);
  const rules = createRobotsCache({
    read: (origin) => readRobots(fetch, origin),
    now: () => performance.now(),
  });
  const found = from.entry ?? (await findEntryUrl(fetch, rules, settings.starts));
  const robots = await rulesOf(found, rules);
  const entry = from.entry ?? entryOf(found, settings.part, robots.allows);
  const inPart = within(robots, settings.part, entry.home);

  if (stage === "start") {
    await store.saveEntryUrl(entry);
    stage = "sitemaps";
  }
  if (stage === "sitemaps" && !pause?.aborted) {
    await listSitemaps(entry, inPart, settings, { fetch, store });
    stage = "pages";
  }
  if (stage === "pages" && !pause?.aborted) {
    const render = deps.rendering && renderPages(deps.rendering, { fetch, rules, ...deps });
    const end = await visitPages(entry, inPart, settings, { ...deps, render });
    if (end !== "paused") stage = "checks";
  }
  if (stage === "checks" && !pause?.aborted) {
    await store.saveProbes(await probeSite({ ...deps, rules, home: entry.home }));
    stage = "site";
  }
  if (stage === "site" && !pause?.aborted) {
    const isPart = settings.part !== undefined;
    await auditWhole({ ...entry, start: isPart ? null : entry.start }, robots, store);
    stage = "done";
  }
  return stage === "done" ? "done" : "paused";
}

/** Requests besides pages wait for the host's turn as pages do. */
function politely({ fetcher, politeness, signal }: SurveyDeps): Fetcher["fetch"] {
  return (url, options) =>
    politeness.run(url, (waitForHost) => fetcher.fetch(url, { ...options, signal, waitForHost }), {
      signal,
    });
}

/** A site whose robots.txt stops responding midway is left alone, as if it never had responded. */
async function rulesOf({ start, home }: EntryUrl, rules: RobotsCache): Promise<Robots> {
  const robots = await rules.rulesFor(home);
  if (robots.state === "unreachable") throw new NothingToSurvey("robots-unreachable");
  if (!robots.allows(start, CRAWLER_NAME)) throw new NothingToSurvey("robots-txt");
  return robots;
}

async function listSitemaps(
  { home }: EntryUrl,
  robots: Robots,
  { part, sitemaps: limits = USUAL_SITEMAP_LIMITS }: SurveySettings,
  { fetch, store }: Pick<SurveyDeps, "store"> & Pick<Fetcher, "fetch">,
): Promise<void> {
  const sitemaps = await readSitemaps(fetch, home, robots.sitemaps, limits);
  const listed = listedIn(part, home, sitemaps.urls);
  const allowed = await runInTurns(allowedAmong(listed, robots));
  await store.saveSitemaps(sitemaps, rankListed(allowed));
}

async function visitPages(
  { home }: EntryUrl,
  robots: Robots,
  { maxPages, maxMs }: SurveySettings,
  deps: SurveyDeps & Pick<CrawlDeps, "render">,
) {
  const { store } = deps;
  const { traps: reports, ...earlier } = await store.earlier();
  const known = [...earlier.waiting.map(({ url }) => url), ...earlier.visited];
  const traps = createTrapGuard({ known, reports });
  const detectLanguage = await loadLanguageDetector();
  const end = await crawlSite(
    { home, maxPages, maxMs },
    { ...deps, robots, traps, detectLanguage, earlier },
  );
  await store.savePagesStage(end, traps.report());
  return end;
}

async function auditWhole(
  { start, home }: Pick<SiteView, "start" | "home">,
  robots: Robots,
  store: SurveyStore,
): Promise<void> {
  const mayCrawl = (url: string, agent = CRAWLER_NAME) => robots.allows(url, agent);
  const site = await store.site({ home, start, now: new Date(), mayCrawl });
  const aiCrawlers = await runInTurns(aiReading(site));
  await store.saveVerdict({ site, findings: auditSiteInTurns(site), aiCrawlers });
}
