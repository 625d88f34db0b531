import {
  type AiReading,
  countWithErrors,
  type Finding,
  health,
  ruleById,
  type SitemapFact,
  type SiteView,
} from "../audit/index.ts";
import type { CrawlEnd, TrapReport, Visit } from "../crawl/index.ts";
import { type MemorySurvey, memorySurvey } from "./memory-survey.ts";
import { runSurvey, type SurveyNeeds } from "./run-survey.ts";

export interface SiteSettings {
  readonly start: string;
  readonly maxPages: number;
  readonly maxMs: number;
}

/** Everything one survey of a site tells. */
export interface Survey {
  readonly home: string;
  readonly end: CrawlEnd;
  readonly visits: readonly Visit[];
  /** Clicks from the start, by the shortest way; null when no way leads there. */
  readonly depthOf: SiteView["depthOf"];
  readonly findings: readonly Finding[];
  /** Null when there was no page to judge. */
  readonly health: number | null;
  readonly sitemaps: readonly SitemapFact[];
  readonly traps: readonly TrapReport[];
  readonly aiCrawlers: readonly AiReading[];
}

/** A survey in one go and in memory. */
export async function surveySite(
  { start, maxPages, maxMs }: SiteSettings,
  needs: Omit<SurveyNeeds, "book" | "rest">,
): Promise<Survey> {
  const book = memorySurvey();
  await runSurvey({ starts: [start], maxPages, maxMs }, { ...needs, book });
  return surveyIn(book);
}

/** What a survey that has ended left in memory. */
export function surveyIn(book: MemorySurvey): Survey {
  const { home, end, findings, sitemaps, traps, aiCrawlers } = book.known;
  return {
    home,
    end,
    visits: book.visits,
    depthOf: (url) => book.known.site?.depthOf(url) ?? null,
    findings,
    health: healthOf(book.known),
    sitemaps: sitemaps.files,
    traps,
    aiCrawlers,
  };
}

function healthOf({ site, findings }: MemorySurvey["known"]): number | null {
  const pages = new Set([...(site?.pages() ?? [])].map(({ url }) => url));
  const withErrors = countWithErrors(pages, findings, (id) => ruleById(id)?.severity ?? "info");
  return health({ crawled: pages.size, withErrors });
}
