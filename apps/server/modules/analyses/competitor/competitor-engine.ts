import type { CompetitorAnalysis, PaidAnalysisRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { MOST_KEYWORDS_ANALYSED } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import {
  type ComparedSite,
  findComparedSite,
  type KeywordToCompare,
  keywordsToCompare,
  oneKind,
  ranksSideBySide,
  type SideBySide,
} from "../../opportunities/index.ts";
import { curveOf } from "../../positions/index.ts";
import { AnalysisFailed, type Engine, type Plan, type Steps, type Work } from "../engine.ts";
import { readPagesOf } from "../pages/read-pages-of.ts";
import {
  areCompared,
  compareRow,
  overlapWith,
  shareOfVoiceIn,
  winningPages,
} from "./compare-sites.ts";
import { explainLeads } from "./explain-leads.ts";

type CompetitorRequest = Extract<PaidAnalysisRequest, { type: "competitor" }>;
type CompetitorEngine = Engine<
  "competitor",
  CompetitorRequest,
  KeywordToCompare,
  CompetitorAnalysis
>;
type Stages = Steps<"positions" | "compare" | "explain">;

export interface CompetitorEngineDeps {
  readonly db: Kysely<Tables>;
}

const NO_COMPETITOR = "There's no competitor to compare with yet. Add one in the site's settings.";
const NO_KEYWORD = "There are no keywords to compare yet. Save your first one on the Keywords tab.";
const NONE_OF_THESE = "None of these keywords are saved and active for this site.";

/** Who is ahead where and why, based on stored results: no new searches. */
export function competitorEngine({ db }: CompetitorEngineDeps): CompetitorEngine {
  return {
    type: "competitor",
    countedStage: "positions",
    plan: (userId, request) => plan(db, userId, request),
    run: (work, steps) => run(db, work, steps),
  };
}

async function plan(
  db: Kysely<Tables>,
  userId: string,
  { target_site, ...choice }: CompetitorRequest,
): Promise<Plan<KeywordToCompare>> {
  const of = { userId, site: target_site };
  const site = await findComparedSite(db, of);
  if (site === null) return "missing";
  if (site.competitors.length === 0) return { nothing: NO_COMPETITOR };
  const subjects = await keywordsToCompare(db, of, choice, MOST_KEYWORDS_ANALYSED);
  if (subjects.length > 0) return { subjects, names: subjects.map(({ keyword }) => keyword) };
  const isChosen = choice.keywords !== undefined || choice.tag !== undefined;
  return { nothing: isChosen ? NONE_OF_THESE : NO_KEYWORD };
}

async function run(
  db: Kysely<Tables>,
  { userId, request, subjects }: Work<CompetitorRequest, KeywordToCompare>,
  steps: Stages,
): Promise<CompetitorAnalysis> {
  const site = await findComparedSite(db, { userId, site: request.target_site });
  if (site === null) throw new AnalysisFailed("You no longer track this site.");
  if (site.competitors.length === 0) throw new AnalysisFailed(NO_COMPETITOR);

  const keywords = await readPositions(db, site, subjects, steps);
  await steps.begin("compare", 1);
  const { curve, about } = await curveOf(db, site.siteId);
  const overlaps = site.competitors.map((_, at) => overlapWith(keywords, at));
  await steps.advance();
  const explained = await explainLeads(db, userId, site, keywords, steps);
  return {
    kind: areCompared(keywords) ? "comparisons" : "positions",
    compared: await Promise.all(
      site.competitors.map(async ({ id, domain, name, companyId }, at) => ({
        ...{ id, domain, name },
        ...(overlaps[at] ?? overlapWith([], at)),
        reasons: explained[at] ?? [],
        read: await readPagesOf(db, userId, [companyId]),
      })),
    ),
    share_of_voice: shareOfVoiceIn(keywords, site, curve),
    curve: { id: about.id, name: about.name },
    rows: keywords.map(compareRow),
    unanswered: subjects.length - keywords.length,
    winning_pages: winningPages(keywords, site),
    own_read: await readPagesOf(db, userId, [site.companyId]),
  };
}

const READ_TOGETHER = 20;

async function readPositions(
  db: Kysely<Tables>,
  site: ComparedSite,
  subjects: readonly KeywordToCompare[],
  steps: Stages,
): Promise<SideBySide[]> {
  await steps.begin("positions", subjects.length);
  const read: SideBySide[] = [];
  for (let from = 0; from < subjects.length; from += READ_TOGETHER) {
    const some = subjects.slice(from, from + READ_TOGETHER);
    read.push(
      ...(await ranksSideBySide(
        db,
        site,
        some.map(({ id }) => id),
      )),
    );
    await steps.advance(some.length);
  }
  return oneKind(read);
}
