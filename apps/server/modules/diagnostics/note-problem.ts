import type { Tables } from "@sightline/database";
import { redactText } from "@sightline/domain/diagnostics";
import { type Kysely, sql } from "kysely";

export interface Problem {
  readonly userId: string;
  readonly code: string;
  readonly message: string;
  readonly endpoint: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * A problem the server hit on a user's behalf. Deduplicated to one per minute, so that a long
 * outage doesn't fill the log.
 */
export async function noteProblem(db: Kysely<Tables>, problem: Problem): Promise<void> {
  const { userId, code, message, endpoint, details } = problem;
  await sql`
    insert into error_log (user_id, error_code, error_message, endpoint, response_data)
    select ${userId}::uuid, ${code}, ${redactText(message)}, ${endpoint}, ${JSON.stringify(details)}
    where not exists (
      select from error_log
      where user_id = ${userId} and created_at > now() - interval '1 minute'
        and error_code = ${code} and endpoint = ${endpoint}
    )
  `.execute(db);
}
