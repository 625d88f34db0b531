import { type Limit, type RateLimiter, withinLimit } from "../../platform/http/index.ts";

/** Far above what a person does; each call costs a provider's. */
const PAYMENT_CALLS: Limit = { name: "billing:payment", points: 30, seconds: 60 };

export function withinPaymentLimit(limiter: RateLimiter) {
  return withinLimit(limiter, PAYMENT_CALLS, "Too many payment calls.");
}
