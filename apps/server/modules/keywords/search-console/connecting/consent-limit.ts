import { ORPCError, os } from "@orpc/server";
import type { Principal } from "../../../../platform/auth/index.ts";
import type { Limit, RateLimiter, RequestContext } from "../../../../platform/http/index.ts";

/** Each asks Google in our name, and one connection takes two. */
const CONSENTS: Limit = { name: "keywords:search-console", points: 20, seconds: 60 };

export function withinConsentLimit(limiter: RateLimiter) {
  const base = os.$context<RequestContext & { user: Principal }>();
  return base.middleware(async ({ context, next }) => {
    const { userId } = context.user;
    const wait = await limiter.take(CONSENTS, userId);
    if (wait === null) return next();
    await context.note({
      type: "rate_limit_violation",
      userId,
      description: "Too many connections to Search Console.",
    });
    throw new ORPCError("TOO_MANY_REQUESTS", {
      message: `Too many requests. Wait ${wait} seconds and try again.`,
    });
  });
}
