export { areMostMissing, closeForms } from "./close-forms.ts";
export {
  CRAWL_STAGES,
  CRAWL_STATUSES,
  CRAWLS_KEPT_IN_FULL,
  type CrawlStage,
  type CrawlStatus,
  crawlTimeBudgetMs,
  IGNORE_REASON_MAX_LENGTH,
  isUnderWay,
} from "./crawl.ts";
export {
  ACCESS_VERDICTS,
  type AccessVerdict,
  type AgentAnswer,
  judgeAccess,
} from "./crawler-access.ts";
export { type CrawlFailureReason, crawlFailureMessage } from "./failure.ts";
export {
  type FoundIssue,
  HEALTH_FORMULA,
  healthOf,
  SEVERITIES,
  type Severity,
  shownHealth,
} from "./health.ts";
export { INDEXABILITIES, type Indexability, indexabilityWords } from "./indexability.ts";
export { compareIssues, type RankedIssue } from "./issue-order.ts";
export {
  isInFolder,
  MOST_LISTED_URLS,
  type PartOfSite,
  readFolder,
  readListedUrls,
} from "./part.ts";
export { nextCrawlAt, scheduleUnder } from "./schedule.ts";
