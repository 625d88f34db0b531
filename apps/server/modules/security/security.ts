import type { Tables } from "@sightline/database";
import { redactedJson, redactText } from "@sightline/domain/diagnostics";
import { EVENT_SEVERITY, type EventCounts, isSuspicious } from "@sightline/domain/security";
import type { Kysely } from "kysely";
import {
  type Limit,
  networkOf,
  type RateLimiter,
  type RequestContext,
  type SecurityNote,
} from "../../platform/http/index.ts";
import { countsOfUser, insertEvent, type SecurityEventRow } from "./security.queries.ts";

const MAX_DATA_LENGTH = 4_000;

/** Per type and network: rows are kept for months, and anyone can trigger them. */
const RECORDED: Limit = { name: "security-events", points: 60, seconds: 60 * 60 };

export interface SecurityLog {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  /** For every event that leaves an account suspicious, also after the first. */
  readonly onFlagged: (userId: string, counts: EventCounts) => Promise<void>;
}

export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/** The server sets severity and address; data from callers is redacted and size-limited. */
export async function recordEvent(
  { db, limiter, onFlagged }: SecurityLog,
  caller: Caller,
  { type, userId, description, data = {} }: SecurityNote,
): Promise<SecurityEventRow | "too-many"> {
  const wait = await limiter.take(RECORDED, `${type} ${networkOf(caller.address)}`);
  if (wait !== null) return "too-many";
  const recorded = await insertEvent(db, {
    user_id: userId,
    event_type: type,
    severity: EVENT_SEVERITY[type],
    description: redactText(description),
    event_data: redactedJson(data, MAX_DATA_LENGTH),
    ip_address: caller.address,
    user_agent: caller.userAgent.slice(0, 500),
  });
  const counts = userId === null ? null : await countsOfUser(db, userId);
  if (userId !== null && counts && isSuspicious(counts)) await onFlagged(userId, counts);
  return recorded;
}

/** For logging alongside other work: a failed log entry must not fail that work. */
export function createNoteTaker(log: SecurityLog) {
  return async (context: RequestContext, note: SecurityNote): Promise<void> => {
    try {
      const recorded = await recordEvent(log, context, note);
      if (recorded === "too-many")
        context.log.warn(note, "over the limit: a security event was not stored");
    } catch (error) {
      context.log.error({ error, type: note.type }, "a security event could not be recorded");
    }
  };
}
