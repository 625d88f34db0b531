import { type Limit, type RateLimiter, withinLimit } from "../../../platform/http/index.ts";

/** Each look asks foreign servers in our name. */
const PROOF_LOOKS: Limit = { name: "companies:proof", points: 10, seconds: 60 };

export function withinProofLimit(limiter: RateLimiter) {
  return withinLimit(limiter, PROOF_LOOKS, "Too many looks for the proof of a domain.");
}
