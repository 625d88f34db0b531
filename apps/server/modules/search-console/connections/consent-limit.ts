import { type Limit, type RateLimiter, withinLimit } from "../../../platform/http/index.ts";

/** Each one calls Google in our name, and one connection takes two. */
const CONSENTS: Limit = { name: "keywords:search-console", points: 20, seconds: 60 };

export function withinConsentLimit(limiter: RateLimiter) {
  return withinLimit(limiter, CONSENTS, "Too many connections to Search Console.");
}
