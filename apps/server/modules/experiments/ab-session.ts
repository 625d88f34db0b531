import { createHash, createHmac } from "node:crypto";
import { timeOfEventId } from "@sightline/domain/traffic";

/** Set by a script after consent to Analytics, and deleted when it is withdrawn. */
export const SESSION_COOKIE = "sightline_ab_session";

/** As the database stores it, a session can't be followed from one test to another. */
export function sessionHash(key: Buffer, experimentId: string, sessionId: string): string {
  return asUuid(createHmac("sha256", key).update(`${experimentId}\n${sessionId}`).digest("hex"));
}

/** The same id for the same parts, so that what is counted for them is counted once. */
export function eventIdOf(parts: readonly string[]): string {
  return asUuid(createHash("sha256").update(parts.join("\n")).digest("hex"));
}

function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

const VISIT_MS = 30 * 60_000;

/** Has been here before this visit: the id of a session begins with the time it was made. */
export function isReturning(sessionId: string, now: number): boolean {
  return now - timeOfEventId(sessionId) > VISIT_MS;
}
