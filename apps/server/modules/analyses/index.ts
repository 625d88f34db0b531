import type { UserTable } from "../../platform/database/index.ts";

export { analysisRunsRoutes } from "./admin/analysis-runs.routes.ts";
export { firstAnalyses } from "./admin/runs.queries.ts";
export { type AiSite, findAiSite } from "./ai/ai-site.ts";
export { answersFromIndex } from "./ai/answers-from-index.ts";
export { askedPrompts } from "./ai/asked-prompts.ts";
export { type AnsweredRun, newestAnswers } from "./ai/newest-answers.queries.ts";
export { createScheduledAnswers, type ScheduledAnswers } from "./ai/scheduled-answers.ts";
export { CLEAN_UP_ANALYSES, WAKE_ANALYSES } from "./analyses.jobs.ts";
export { analysesPart } from "./analyses.part.ts";
export type { CompletedAnalysis, FailedAnalysis } from "./completed.ts";
export { createAnalyses } from "./create-analyses.ts";
export { createEngines } from "./create-engines.ts";
export { AnalysisFailed } from "./engine.ts";
export { analyseByForm } from "./homepage/analyse-by-form.ts";
export { createVisits } from "./homepage/create-visits.ts";
export { createHomepageReader, type ReadHomepage } from "./homepage/read-homepage.ts";
export { onSiteRemoved } from "./on-site-removed.ts";
export { closestPages } from "./pages/closest-pages.ts";
export { namesOf } from "./pages/own-page.ts";
export { type PagesForBrief, pagesForBrief } from "./pages/pages-for-brief.ts";
export { comparedKeyword, contentTermsReader } from "./pages/read-page.ts";
export { FAIL_STALE_READINGS } from "./reading/read-analysis.ts";
export { onProofLapsed } from "./report/on-proof-lapsed.ts";
export { reportsRoutes } from "./report/reports.routes.ts";

export const analysesUserTables: readonly UserTable[] = [
  { table: "analyses", secrets: ["visit_hash", "network", "run", "job"] },
  { table: "analysis_readings", through: { column: "analysis_id", parent: "analyses" } },
  { table: "written_answers", through: { column: "site_id", parent: "sites" } },
  { table: "published_reports", through: { column: "site_id", parent: "sites" } },
];
