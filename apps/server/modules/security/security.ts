import type { Tables } from "@sightline/database";
import { redact, redactText } from "@sightline/domain/diagnostics";
import { EVENT_SEVERITY } from "@sightline/domain/security";
import type { Kysely } from "kysely";
import type { RequestContext, SecurityNote } from "../../platform/http/index.ts";
import { insertEvent, type SecurityEventRow } from "./security.queries.ts";

const MAX_DATA_LENGTH = 4_000;

export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/** Severity and address are the server's to say; what callers add is redacted and bounded. */
export function recordEvent(
  db: Kysely<Tables>,
  caller: Caller,
  { type, userId, description, data = {} }: SecurityNote,
): Promise<SecurityEventRow> {
  const kept = JSON.stringify(redact(data));
  return insertEvent(db, {
    user_id: userId,
    event_type: type,
    severity: EVENT_SEVERITY[type],
    description: redactText(description),
    event_data: kept.length <= MAX_DATA_LENGTH ? kept : JSON.stringify({ left_out: kept.length }),
    ip_address: caller.address,
    user_agent: caller.userAgent.slice(0, 500),
  });
}

/** For use beside other work: a note that cannot be written must not fail what it is about. */
export function createNoteTaker(db: Kysely<Tables>) {
  return async (context: RequestContext, note: SecurityNote): Promise<void> => {
    try {
      await recordEvent(db, context, note);
    } catch (error) {
      context.log.error({ error, type: note.type }, "a security event could not be recorded");
    }
  };
}
