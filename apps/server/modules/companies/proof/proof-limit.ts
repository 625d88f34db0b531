import { ORPCError, os } from "@orpc/server";
import type { Principal } from "../../../platform/auth/index.ts";
import type { Limit, RateLimiter, RequestContext } from "../../../platform/http/index.ts";

/** Each look asks foreign servers in our name. */
const PROOF_LOOKS: Limit = { name: "companies:proof", points: 10, seconds: 60 };

export function withinProofLimit(limiter: RateLimiter) {
  const base = os.$context<RequestContext & { user: Principal }>();
  return base.middleware(async ({ context, next }) => {
    const { userId } = context.user;
    const wait = await limiter.take(PROOF_LOOKS, userId);
    if (wait === null) return next();
    await context.note({
      type: "rate_limit_violation",
      userId,
      description: "Too many looks for the proof of a domain.",
    });
    throw new ORPCError("TOO_MANY_REQUESTS", {
      message: `Too many requests. Wait ${wait} seconds and try again.`,
    });
  });
}
