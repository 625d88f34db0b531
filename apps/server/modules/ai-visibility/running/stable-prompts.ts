import type { Tables } from "@sightline/database";
import { AGREEING_DAYS } from "@sightline/domain/ai-visibility";
import { type Kysely, sql } from "kysely";

/** Six answers, two weeks apart at the slowest. */
const LOOKED_BACK_DAYS = 100;

/**
 * Those whose newest days agree on every engine: always mentioned or never, always cited or never.
 * An engine that hasn't answered often enough keeps a prompt at its full pace.
 */
export async function stablePrompts(
  db: Kysely<Tables>,
  promptIds: readonly string[],
  engines: readonly string[],
): Promise<Set<string>> {
  if (promptIds.length === 0 || engines.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with numbered as (
      select prompt_id, engine, mentioned > 0 as mentioned, cited > 0 as cited,
        row_number() over (partition by prompt_id, engine order by day desc) as nth
      from prompt_days
      where prompt_id = any(${promptIds}::uuid[]) and engine = any(${engines}::text[])
        and answered > 0 and day > now()::date - ${LOOKED_BACK_DAYS}::int
    ), agreeing as (
      select prompt_id from numbered where nth <= ${AGREEING_DAYS}
      group by prompt_id, engine
      having count(*) = ${AGREEING_DAYS} and bool_and(mentioned) = bool_or(mentioned)
        and bool_and(cited) = bool_or(cited)
    )
    select prompt_id as id from agreeing group by prompt_id having count(*) = ${engines.length}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
