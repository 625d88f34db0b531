import { createHash } from "node:crypto";
import { ORPCError } from "@orpc/server";
import {
  type Limit,
  networkOf,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";

const HOUR = 60 * 60;
/** An office shares an address; each of them in it has a limit of their own. */
const PER_NETWORK: Limit = { name: "contact:network", points: 20, seconds: HOUR };
const PER_WRITER: Limit = { name: "contact:writer", points: 5, seconds: HOUR };

/** What is trapped counts too: however hard a program tries, the rows it fills are few. */
export async function takePoints(
  limiter: RateLimiter,
  context: RequestContext,
  email: string,
): Promise<void> {
  const writer = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  const wait =
    (await limiter.take(PER_NETWORK, networkOf(context.address))) ??
    (await limiter.take(PER_WRITER, writer));
  if (wait === null) return;
  await context.note({
    type: "rate_limit_violation",
    userId: (await context.principal())?.userId ?? null,
    description: "Too many messages by the contact form.",
  });
  const minutes = Math.ceil(wait / 60);
  const message = `That is enough for this hour. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  throw new ORPCError("TOO_MANY_REQUESTS", { message });
}
