export { type BraveOptions, brave } from "./brave/brave.ts";
export { type Budget, unlimitedBudget } from "./chain/budget.ts";
export {
  type ChainLink,
  type ChainOptions,
  type ChainOutcome,
  createSearchChain,
  type SearchChain,
  type Tried,
} from "./chain/chain.ts";
export { type Clock, realClock } from "./chain/clock.ts";
export { createTokenBucket, type RateLimit, type TokenBucket } from "./chain/token-bucket.ts";
export { type DataforseoLiveOptions, dataforseoLive } from "./dataforseo/dataforseo-live.ts";
export { type DataforseoQueuedOptions, dataforseoQueued } from "./dataforseo/dataforseo-queued.ts";
export {
  type CollectedSearch,
  MOST_QUESTIONS,
  type PostedSearch,
  type QueuedSearch,
  type ReadySearches,
  type SearchTicket,
  type TaggedQuestion,
} from "./dataforseo/queued-search.ts";
export { FEATURE_KINDS, type FeatureKind, type SearchFeature } from "./features.ts";
export type * from "./port.ts";
export { PROBLEM_CODES, type ProblemKind, problemOf, type SearchProblem } from "./problem.ts";
export { domainOf, sameDomain } from "./same-domain.ts";
export type { AccessToken } from "./search-console/access-token.ts";
export { type GoogleAccess, googleAccess } from "./search-console/google-access.ts";
export { listProperties } from "./search-console/list-properties.ts";
export type * from "./search-console/own-positions.ts";
export { type SearchConsoleOptions, searchConsole } from "./search-console/search-console.ts";
export { type SearxngOptions, searxng } from "./searxng/searxng.ts";
export { type SerperOptions, serper } from "./serper/serper.ts";
