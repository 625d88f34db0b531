import type { AnalysisWish, KeywordAnalysis, KeywordDemand } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  type ChosenKeyword,
  curveOf,
  type ExaminedSite,
  type Examining,
} from "../../positions/index.ts";
import { AnalysisFailed, type Engine, type Steps } from "../engine.ts";
import { createPageReader } from "../pages/page-reader.ts";
import { rankingPages } from "../pages/ranking-pages.ts";
import { readPagesOf } from "../pages/read-pages-of.ts";
import { findPositions, type LookedKeyword } from "./find-positions.ts";
import { planKeywords } from "./plan-keywords.ts";
import { type ComparedPages, presentExamined, presentPages } from "./present-examined.ts";

export interface KeywordEngineNeeds {
  readonly db: Kysely<Tables>;
  readonly examining: Examining;
}

type KeywordWish = Extract<AnalysisWish, { type: "keyword" }>;
type KeywordSteps = Steps<"demand" | "positions" | "pages" | "weigh">;

/** Where a site stands for some keywords, what they are worth, and what its pages lack for them. */
export function keywordEngine(
  needs: KeywordEngineNeeds,
): Engine<"keyword", KeywordWish, ChosenKeyword, KeywordAnalysis> {
  return {
    type: "keyword",
    countedStage: "positions",
    plan: (userId, wish) => planKeywords(needs.examining, userId, wish),
    run: async ({ userId, wish, subjects }, steps) => {
      const site = await needs.examining.findSite(userId, wish.target_site);
      if (site === null) throw new AnalysisFailed(`You no longer watch ${wish.target_site}.`);
      const keywords = subjects.map(({ keyword }) => keyword);
      const demand = await readDemand(needs, site, keywords, steps);
      const looked = await findPositions(needs, site, keywords, steps);
      const pages = await readPages(needs, site, looked, steps);
      return weigh(needs, site, { demand, looked, pages }, steps);
    },
  };
}

/** What is known already: an analysis asks nobody who counts searches. */
async function readDemand(
  { examining }: KeywordEngineNeeds,
  site: ExaminedSite,
  keywords: readonly string[],
  steps: KeywordSteps,
): Promise<readonly (KeywordDemand | null)[]> {
  await steps.begin("demand", keywords.length);
  const demand = await examining.demandOf(site, keywords);
  await steps.advance(keywords.length);
  return demand;
}

/** All that was read for a keyword is let go with it: of many keywords, it would not fit at once. */
async function readPages(
  { db }: KeywordEngineNeeds,
  site: ExaminedSite,
  looked: readonly LookedKeyword[],
  steps: KeywordSteps,
): Promise<ComparedPages[]> {
  await steps.begin("pages", looked.length);
  const read = createPageReader(db);
  const pages: ComparedPages[] = [];
  for (const { keyword, targetPage, found } of looked) {
    const answer = "answer" in found ? found.answer : null;
    const ranking = await rankingPages(db, read, { site, keyword, targetPage, answer });
    pages.push(presentPages(ranking));
    await steps.advance();
  }
  return pages;
}

interface Gathered {
  readonly demand: readonly (KeywordDemand | null)[];
  readonly looked: readonly LookedKeyword[];
  readonly pages: readonly ComparedPages[];
}

async function weigh(
  { db }: KeywordEngineNeeds,
  site: ExaminedSite,
  { demand, looked, pages }: Gathered,
  steps: KeywordSteps,
): Promise<KeywordAnalysis> {
  await steps.begin("weigh", looked.length);
  const { curve } = await curveOf(db, site.id);
  const companies = [site, ...site.competitors].map(({ companyId }) => companyId);
  const rows: KeywordAnalysis["rows"] = [];
  for (const [index, keyword] of looked.entries()) {
    const known = { demand: demand[index] ?? null, pages: pages[index] ?? null };
    rows.push(presentExamined(site, keyword, known, curve));
    await steps.advance();
  }
  return { rows, read: await readPagesOf(db, companies) };
}
