export { declaredDecoder } from "./charset.ts";
export * from "./fetched.ts";
export {
  createFetcher,
  type Fetcher,
  type FetcherOptions,
  type FetchOptions,
} from "./fetcher.ts";
export type { WaitForHost } from "./follow.ts";
export type { PolitenessClock } from "./host-queue.ts";
export { DEFAULT_LIMITS, type FetchLimits } from "./limits.ts";
export { createOperatorFetch } from "./operator-fetch.ts";
export {
  createPoliteness,
  type Politeness,
  type PolitenessOptions,
} from "./politeness.ts";
export { createPoster, type Poster, type PostResult } from "./post.ts";
export { peek } from "./stream-head.ts";
