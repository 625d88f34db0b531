export { CRAWLER_NAME, type EarlierRun } from "./crawl-memory.ts";
export {
  type CrawlDeps,
  type CrawlEnd,
  type CrawlProgress,
  type CrawlSettings,
  crawlSite,
} from "./crawl-site.ts";
export type * from "./crawl-store.ts";
export { mergeRanks, ranked, rankListed } from "./frontier.ts";
export { type MemoryCrawlStore, memoryCrawlStore } from "./memory-crawl-store.ts";
export {
  createTrapGuard,
  type EarlierGuard,
  type Trap,
  type TrapGuard,
  type TrapReport,
} from "./trap-guard.ts";
export type { RenderPage } from "./visit-url.ts";
