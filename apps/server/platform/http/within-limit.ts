import { ORPCError, os } from "@orpc/server";
import type { Principal } from "../auth/principal.ts";
import { networkOf } from "./client-address.ts";
import type { Limit, RateLimiter } from "./rate-limit.ts";
import type { RequestContext, SecurityNote } from "./request-context.ts";

/** The security log entry for exceeding a limit. */
type Violation = Omit<SecurityNote, "type" | "userId">;

/** Counts a user's calls before they do anything. */
export function withinLimit(limiter: RateLimiter, limit: Limit, description: string) {
  const base = os.$context<RequestContext & { user: Principal }>();
  return base.middleware(async ({ context, path, next }) => {
    const violation = { description, data: { call: path.join(".") } };
    await takePoint(limiter, context, limit, context.user.userId, violation);
    return next();
  });
}

const HOUR = 60 * 60;

export interface HourlyLimits {
  readonly name: string;
  /** Wider, because an office shares one address. */
  readonly perNetwork: number;
  readonly perPerson: number;
  /** For the security log. */
  readonly description: string;
}

/** Limits for public actions without an account. */
export function createHourlyLimits(limiter: RateLimiter, limits: HourlyLimits) {
  const { name, description } = limits;
  const network = { name: `${name}:network`, points: limits.perNetwork, seconds: HOUR };
  const person = { name: `${name}:person`, points: limits.perPerson, seconds: HOUR };
  return {
    takeForNetwork: (context: RequestContext) =>
      takePoint(limiter, context, network, networkOf(context.address), { description }),
    takeForPerson: (context: RequestContext, key: string) =>
      takePoint(limiter, context, person, key, { description }),
  };
}

/** Takes a point, or logs a security event and rejects the call. */
async function takePoint(
  limiter: RateLimiter,
  context: RequestContext,
  limit: Limit,
  key: string,
  violation: Violation,
): Promise<void> {
  const wait = await limiter.take(limit, key);
  if (wait === null) return;
  const userId = (await context.principal())?.userId ?? null;
  await context.note({ type: "rate_limit_violation", userId, ...violation });
  throw new ORPCError("TOO_MANY_REQUESTS", { message: limitMessage(limit, wait) });
}

export function limitMessage({ seconds }: Limit, wait: number): string {
  if (seconds < HOUR) return `Too many requests. Try again in ${plural(wait, "second")}.`;
  return `You've reached the hourly limit. Try again in ${plural(Math.ceil(wait / 60), "minute")}.`;
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
