export {
  CRAWL_STAGES,
  CRAWL_STATUSES,
  CRAWLS_KEPT_IN_FULL,
  type CrawlStage,
  type CrawlStatus,
  crawlTimeBudgetMs,
  isUnderWay,
} from "./crawl.ts";
export { type CrawlFailureReason, crawlFailureMessage } from "./failure.ts";
export { nextCrawlAt, scheduleUnder } from "./schedule.ts";
