export { crawlTimeBudgetMs } from "./budget.ts";
export {
  CRAWL_STAGES,
  CRAWL_STATUSES,
  CRAWLS_KEPT_WHOLE,
  type CrawlStage,
  type CrawlStatus,
  isUnderWay,
} from "./crawl.ts";
export { type CrawlHindrance, crawlFailureWords } from "./hindrance.ts";
export { nextCrawlAt, scheduleUnder } from "./schedule.ts";
