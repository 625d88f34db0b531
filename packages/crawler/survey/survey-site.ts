import {
  auditSite,
  countWithErrors,
  type Finding,
  health,
  memorySite,
  ruleById,
  type SitemapFact,
} from "../audit/index.ts";
import {
  CRAWLER_NAME,
  type CrawlEnd,
  type CrawlProgress,
  crawlSite,
  createTrapGuard,
  memoryBook,
  type TrapReport,
  type Visit,
} from "../crawl/index.ts";
import type { Fetcher, FetchFailure, Politeness } from "../fetch/index.ts";
import { loadLanguageDetector, normaliseUrl } from "../page/index.ts";
import { type AiAccess, aiAccess, readRobots } from "../robots/index.ts";
import { probeSite } from "./probe-site.ts";
import { readSitemaps } from "./read-sitemaps.ts";

export interface SurveySettings {
  readonly start: string;
  readonly maxPages: number;
  readonly maxMs: number;
}

export interface SurveyNeeds {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly onProgress?: (progress: CrawlProgress) => void;
  readonly signal?: AbortSignal;
}

/** Everything one crawl of a site tells. */
export interface Survey {
  readonly home: string;
  readonly end: CrawlEnd;
  readonly visits: readonly Visit[];
  readonly findings: readonly Finding[];
  /** Null when there was no page to judge. */
  readonly health: number | null;
  readonly sitemaps: readonly SitemapFact[];
  readonly traps: readonly TrapReport[];
  readonly aiCrawlers: readonly AiAccess[];
}

/** The site does not answer, or robots.txt keeps us out: there is nothing to survey. */
export class NothingToSurvey extends Error {
  readonly reason: FetchFailure | "robots-txt";

  constructor(reason: FetchFailure | "robots-txt") {
    super(`There is nothing to survey: ${reason}.`);
    this.reason = reason;
  }
}

/** Reads one site from its door to its last page, judges each, then the whole. */
export async function surveySite(settings: SurveySettings, needs: SurveyNeeds): Promise<Survey> {
  const { fetcher, politeness, signal } = needs;
  const start = await findStart(fetcher, settings.start);
  const home = new URL("/", start).href;
  const robots = await readRobots(fetcher.fetch, home);
  if (!robots.allows(start, CRAWLER_NAME)) throw new NothingToSurvey("robots-txt");
  const sitemaps = await readSitemaps(fetcher.fetch, home, robots.sitemaps);

  const book = memoryBook();
  const traps = createTrapGuard();
  await book.discover([
    { url: start, depth: 0, via: "start" },
    ...sitemaps.urls
      .filter(({ url }) => robots.allows(url, CRAWLER_NAME))
      .map(({ url }) => ({ url, depth: 1, via: "sitemap" as const })),
  ]);
  const end = await crawlSite(
    { home, maxPages: settings.maxPages, maxMs: settings.maxMs },
    {
      fetcher,
      politeness,
      robots,
      book,
      traps,
      detectLanguage: await loadLanguageDetector(),
      onProgress: needs.onProgress,
      signal,
    },
  );

  const { visits } = book;
  const probed = await probeSite({ fetcher, politeness, home, signal }, visits);
  const site = memorySite({
    home,
    now: new Date(),
    visits: visits.map(({ facts }) => facts),
    links: visits.flatMap(({ links }) => links),
    resources: visits.flatMap(({ resources }) => resources),
    sitemaps: sitemaps.files,
    sitemapUrls: sitemaps.urls,
    mayCrawl: (url, agent = CRAWLER_NAME) => robots.allows(url, agent),
    ...probed,
  });
  const findings = [...visits.flatMap((visit) => visit.findings), ...auditSite(site)];
  const pages = new Set([...site.pages()].map(({ url }) => url));
  const withErrors = countWithErrors(pages, findings, (id) => ruleById(id)?.severity ?? "info");
  return {
    home,
    end,
    visits,
    findings,
    health: health({ crawled: pages.size, withErrors }),
    sitemaps: sitemaps.files,
    traps: traps.report(),
    aiCrawlers: aiAccess(robots, home),
  };
}

/** Where the typed address leads: a site that moved is surveyed where it is now. */
async function findStart(fetcher: Fetcher, typed: string): Promise<string> {
  const result = await fetcher.fetch(typed);
  if (!result.ok) throw new NothingToSurvey(result.failure);
  const { url } = result.fetched;
  return normaliseUrl(url, url) ?? url;
}
