import type { VisibilityChanges } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { changeOf } from "@sightline/domain/ai-visibility";
import { type Kysely, sql } from "kysely";
import { BUILT_IN } from "../engines.ts";

/**
 * Each engine's period against the one before it, prompt by prompt. It reads a row per prompt, engine
 * and day, so it's apart from the figures that the tab opens with.
 */
export async function readChanges(
  db: Kysely<Tables>,
  siteId: string,
  days: number,
  today: string,
): Promise<VisibilityChanges> {
  const { rows } = await sql<{
    engine: string;
    hits_before: number;
    runs_before: number;
    hits_after: number;
    runs_after: number;
  }>`
    with days as (
      select d.engine, d.prompt_id, d.mentioned, d.answered,
        d.day > ${today}::date - ${days}::int as is_after
      from prompt_days d
      where d.site_id = ${siteId} and d.day > ${today}::date - ${2 * days}::int
        and d.engine <> ${BUILT_IN} and d.prompt_id not in (
          select id from prompts where site_id = ${siteId} and names_company
        )
    )
    select engine, coalesce(sum(mentioned) filter (where not is_after), 0)::int as hits_before,
      coalesce(sum(answered) filter (where not is_after), 0)::int as runs_before,
      coalesce(sum(mentioned) filter (where is_after), 0)::int as hits_after,
      coalesce(sum(answered) filter (where is_after), 0)::int as runs_after
    from days group by prompt_id, engine
  `.execute(db);
  const engines = [...Map.groupBy(rows, ({ engine }) => engine)].map(([engine, prompts]) => {
    const { verdict, points, runsMissing } = changeOf(
      prompts.map((row) => ({
        before: { hits: row.hits_before, runs: row.runs_before },
        after: { hits: row.hits_after, runs: row.runs_after },
      })),
    );
    return { engine, verdict, points, runs_missing: runsMissing };
  });
  return { engines };
}
