import { ORPCError, os } from "@orpc/server";
import type { Principal } from "../auth/principal.ts";
import type { Limit, RateLimiter } from "./rate-limit.ts";
import type { RequestContext, SecurityNote } from "./request-context.ts";

/** What the security log is told of those who go beyond it. */
type Told = Omit<SecurityNote, "type" | "userId">;

/** Counts a user's calls before they do anything. */
export function withinLimit(limiter: RateLimiter, limit: Limit, description: string) {
  const base = os.$context<RequestContext & { user: Principal }>();
  return base.middleware(async ({ context, path, next }) => {
    const told = { description, data: { call: path.join(".") } };
    await takePoint(limiter, context, limit, context.user.userId, told);
    return next();
  });
}

/** Takes a point, or tells the security log and whoever called that there is none left. */
export async function takePoint(
  limiter: RateLimiter,
  context: RequestContext,
  limit: Limit,
  key: string,
  told: Told,
): Promise<void> {
  const wait = await limiter.take(limit, key);
  if (wait === null) return;
  const userId = (await context.principal())?.userId ?? null;
  await context.note({ type: "rate_limit_violation", userId, ...told });
  throw new ORPCError("TOO_MANY_REQUESTS", { message: refusal(limit, wait) });
}

const HOUR = 60 * 60;

function refusal({ seconds }: Limit, wait: number): string {
  if (seconds < HOUR) return `Too many requests. Wait ${wait} seconds and try again.`;
  const minutes = Math.ceil(wait / 60);
  return `That is enough for this hour. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
