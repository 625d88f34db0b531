import { ORPCError, os } from "@orpc/server";
import type { Principal } from "../../platform/auth/index.ts";
import type { Limit, RateLimiter, RequestContext } from "../../platform/http/index.ts";

/** Far above what a person does; each call costs a provider's. */
const PAYMENT_CALLS: Limit = { name: "billing:payment", points: 30, seconds: 60 };

/** A user's calls that reach the payment provider are counted before they do. */
export function withinPaymentLimit(limiter: RateLimiter) {
  const base = os.$context<RequestContext & { user: Principal }>();
  return base.middleware(async ({ context, path, next }) => {
    const { userId } = context.user;
    const wait = await limiter.take(PAYMENT_CALLS, userId);
    if (wait === null) return next();
    await context.note({
      type: "rate_limit_violation",
      userId,
      description: "Too many payment calls.",
      data: { call: path.join(".") },
    });
    throw new ORPCError("TOO_MANY_REQUESTS", {
      message: `Too many requests. Wait ${wait} seconds and try again.`,
    });
  });
}
