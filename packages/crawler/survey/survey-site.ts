import {
  type AiReading,
  type Finding,
  healthOfFindings,
  type SiteFile,
  type SitemapFact,
  type SiteView,
} from "../audit/index.ts";
import type { CrawlEnd, TrapReport, Visit } from "../crawl/index.ts";
import { type MemorySurveyStore, memorySurveyStore } from "./memory-survey-store.ts";
import { runSurvey, type SurveyDeps, type SurveySettings } from "./run-survey.ts";

export interface SiteSettings extends Pick<SurveySettings, "maxPages" | "maxMs" | "part"> {
  readonly start: string;
}

/** The results of one survey of a site. */
export interface Survey {
  readonly home: string;
  readonly end: CrawlEnd;
  readonly visits: readonly Visit[];
  /** Clicks from the start by the shortest path; null when there is none. */
  readonly depthOf: SiteView["depthOf"];
  readonly findings: readonly Finding[];
  /** Null when there was no page to audit. */
  readonly health: number | null;
  readonly sitemaps: readonly SitemapFact[];
  readonly traps: readonly TrapReport[];
  readonly aiCrawlers: readonly AiReading[];
  readonly robotsTxt: SiteFile | null;
}

/** A survey in one run, in memory. */
export async function surveySite(
  { start, ...settings }: SiteSettings,
  deps: Omit<SurveyDeps, "store" | "pause">,
): Promise<Survey> {
  const store = memorySurveyStore();
  await runSurvey({ starts: [start], ...settings }, { ...deps, store });
  return surveyIn(store);
}

/** The results of a finished survey in memory. */
export function surveyIn(store: MemorySurveyStore): Survey {
  const { home, end, findings, sitemaps, traps, aiCrawlers } = store.results;
  return {
    home,
    end,
    visits: store.visits,
    depthOf: (url) => store.results.site?.depthOf(url) ?? null,
    findings,
    health: healthOf(store.results),
    sitemaps: sitemaps.files,
    traps,
    aiCrawlers,
    robotsTxt: store.results.site?.robotsTxt ?? null,
  };
}

function healthOf({ site, findings }: MemorySurveyStore["results"]): number | null {
  const pages = new Set([...(site?.pages() ?? [])].map(({ url }) => url));
  return healthOfFindings(pages.size, findings);
}
