export { crawlTimeBudgetMs } from "./budget.ts";
export {
  CRAWL_STAGES,
  CRAWL_STATUSES,
  CRAWLS_KEPT_IN_FULL,
  type CrawlStage,
  type CrawlStatus,
  isUnderWay,
} from "./crawl.ts";
export { type CrawlFailureReason, crawlFailureWords } from "./failure.ts";
export { nextCrawlAt, scheduleUnder } from "./schedule.ts";
