import type { AnalysisRequest, KeywordAnalysis, KeywordDemand } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { isCrawledWhole } from "../../crawling/index.ts";
import {
  type ChosenKeyword,
  curveOf,
  type KeywordResearch,
  type ResearchedSite,
} from "../../positions/index.ts";
import { AnalysisFailed, type Engine, type Steps } from "../engine.ts";
import { countDescriptions } from "../pages/descriptions.queries.ts";
import { createPageReader } from "../pages/page-reader.ts";
import { rankingPages } from "../pages/ranking-pages.ts";
import { readPagesOf } from "../pages/read-pages-of.ts";
import { pagesOfSameTitle } from "../pages/same-titles.queries.ts";
import { type CheckedKeyword, findPositions } from "./find-positions.ts";
import { planKeywords } from "./plan-keywords.ts";
import { type ComparedPages, presentExamined, presentPages } from "./present-examined.ts";
import { withSiteLacks } from "./site-lacks.ts";

export interface KeywordEngineDeps {
  readonly db: Kysely<Tables>;
  readonly research: KeywordResearch;
}

type KeywordRequest = Extract<AnalysisRequest, { type: "keyword" }>;
type KeywordSteps = Steps<"demand" | "positions" | "pages" | "weigh">;

/** Where a site ranks for some keywords, what they are worth, and what its pages are missing. */
export function keywordEngine(
  deps: KeywordEngineDeps,
): Engine<"keyword", KeywordRequest, ChosenKeyword, KeywordAnalysis> {
  return {
    type: "keyword",
    countedStage: "positions",
    plan: (userId, request) => planKeywords(deps.research, userId, request),
    run: async ({ userId, request, subjects }, steps) => {
      const site = await deps.research.findSite(userId, request.target_site);
      if (site === null) throw new AnalysisFailed(`You no longer track ${request.target_site}.`);
      const keywords = subjects.map(({ keyword }) => keyword);
      const demand = await readDemand(deps, site, keywords, steps);
      const checked = await findPositions(deps, site, keywords, steps);
      const pages = await readPages(deps, site, checked, steps);
      return weigh(deps, site, { demand, checked, pages }, steps);
    },
  };
}

/** Stored demand only: an analysis doesn't query search volume providers. */
async function readDemand(
  { research }: KeywordEngineDeps,
  site: ResearchedSite,
  keywords: readonly string[],
  steps: KeywordSteps,
): Promise<readonly (KeywordDemand | null)[]> {
  await steps.begin("demand", keywords.length);
  const demand = await research.demandOf(site, keywords);
  await steps.advance(keywords.length);
  return demand;
}

/** One keyword at a time: all their pages together wouldn't fit in memory. */
async function readPages(
  { db }: KeywordEngineDeps,
  site: ResearchedSite,
  checked: readonly CheckedKeyword[],
  steps: KeywordSteps,
): Promise<ComparedPages[]> {
  await steps.begin("pages", checked.length);
  const read = createPageReader(db, site.userId);
  const pages: ComparedPages[] = [];
  for (const { keyword, targetPage, found } of checked) {
    const answer = "answer" in found ? found.answer : null;
    const ranking = await rankingPages(db, read, { site, keyword, targetPage, answer });
    pages.push(presentPages(ranking));
    await steps.advance();
  }
  return pages;
}

interface Gathered {
  readonly demand: readonly (KeywordDemand | null)[];
  readonly checked: readonly CheckedKeyword[];
  readonly pages: readonly ComparedPages[];
}

async function weigh(
  { db }: KeywordEngineDeps,
  site: ResearchedSite,
  { demand, checked, pages }: Gathered,
  steps: KeywordSteps,
): Promise<KeywordAnalysis> {
  await steps.begin("weigh", checked.length);
  const { curve } = await curveOf(db, site.id);
  const companies = [site, ...site.competitors].map(({ companyId }) => companyId);
  const rows: KeywordAnalysis["rows"] = [];
  const titles = pages.flatMap(({ page }) => page?.title ?? []);
  const sameTitles = await pagesOfSameTitle(db, site.companyId, titles);
  const descriptions = await countDescriptions(
    db,
    site.companyId,
    pages.flatMap(({ page }) => page?.url ?? []),
  );
  const name = site.names.at(-1) ?? site.domain;
  const advice = withSiteLacks(pages, { name, sameTitles, descriptions });
  for (const [index, keyword] of checked.entries()) {
    const known = { demand: demand[index] ?? null, pages: advice.pages[index] ?? null };
    rows.push(presentExamined(site, keyword, known, curve));
    await steps.advance();
  }
  const own = await readPagesOf(db, site.userId, [site.companyId]);
  return {
    rows,
    site_lacks: [...advice.siteLacks],
    read: await readPagesOf(db, site.userId, companies),
    is_site_crawled: own.pages > 0,
    is_site_crawled_whole: await isCrawledWhole(db, site.userId, site.companyId),
  };
}
