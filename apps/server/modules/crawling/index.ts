import type { UserTable } from "../../platform/database/index.ts";

export type { Audits } from "./audits.ts";
export {
  crawlsUnderWay,
  indexedCompanies,
  isCrawledWhole,
  newestCompleteCrawl,
} from "./counted-crawls.queries.ts";
export { CLEAN_UP_CRAWLS, START_DUE_CRAWLS, WAKE_CRAWLS } from "./crawling.jobs.ts";
export { crawlsOf } from "./crawls-of.ts";
export { createCrawling } from "./create-crawling.ts";
export {
  type PagesKnown,
  pagesKnown,
  postgresIndex,
  type ReadQuotedPages,
  readPageTexts,
  readQuotedPages,
  wordOnNoPage,
} from "./index-store/index.ts";
export { crawlingPart } from "./managing/crawling.part.ts";
export { newestAudits } from "./newest-audit.ts";
export { newestReading, pagesNearHome } from "./pages-near-home.queries.ts";
export { pagesWithData } from "./pages-with-data.queries.ts";
export type { FinishedCrawl } from "./running/run-crawl.ts";
export { startUrls } from "./running/start-urls.ts";
export { whyUnlisted } from "./why-unlisted.queries.ts";

export const crawlingUserTables: readonly UserTable[] = [
  { table: "crawls", owner: "requested_by", isShared: true },
  { table: "audit_ignores" },
  { table: "access_checks", through: { column: "site_id", parent: "sites" } },
];
