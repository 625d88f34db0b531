import { createHash } from "node:crypto";
import {
  type Limit,
  networkOf,
  type RateLimiter,
  type RequestContext,
  takePoint,
} from "../../../platform/http/index.ts";

const HOUR = 60 * 60;
/** An office shares an address; each of them in it has a limit of their own. */
const PER_NETWORK: Limit = { name: "contact:network", points: 20, seconds: HOUR };
const PER_WRITER: Limit = { name: "contact:writer", points: 5, seconds: HOUR };
const TOLD = { description: "Too many messages by the contact form." };

/** What is trapped counts too: however hard a program tries, the rows it fills are few. */
export async function takePoints(
  limiter: RateLimiter,
  context: RequestContext,
  email: string,
): Promise<void> {
  const writer = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  await takePoint(limiter, context, PER_NETWORK, networkOf(context.address), TOLD);
  await takePoint(limiter, context, PER_WRITER, writer, TOLD);
}
