export type * from "./crawl-book.ts";
export { CRAWLER_NAME, type EarlierRun } from "./crawl-memory.ts";
export {
  type CrawlEnd,
  type CrawlNeeds,
  type CrawlProgress,
  type CrawlSettings,
  crawlSite,
} from "./crawl-site.ts";
export { type MemoryBook, memoryBook } from "./memory-book.ts";
export {
  createTrapGuard,
  type EarlierGuard,
  type Trap,
  type TrapGuard,
  type TrapReport,
} from "./trap-guard.ts";
