import type { PromptFigures } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { changeOf } from "@sightline/domain/ai-visibility";
import { type Kysely, sql } from "kysely";
import { BUILT_IN } from "../engines.ts";
import { shownRate } from "./shown-rate.ts";

interface EngineSums {
  readonly engine: string;
  readonly asked: number;
  readonly answered: number;
  readonly grounded: number;
  readonly mentioned: number;
  readonly cited: number;
  readonly answered_before: number;
  readonly mentioned_before: number;
}

/** What engines answered to one prompt in a period, and how often before it. Engines are never mixed. */
export async function readPromptFigures(
  db: Kysely<Tables>,
  prompt: { readonly id: string; readonly site_id: string },
  days: number,
  today: string,
): Promise<PromptFigures[]> {
  // Day by day, so that it's by the primary key and takes no longer after a year.
  const { rows } = await sql<EngineSums>`
    with days as (
      select d.*, d.day > ${today}::date - ${days}::int as is_after
      from generate_series(${today}::date - ${2 * days - 1}::int, ${today}::date, interval '1 day')
        as calendar (day)
      join prompt_days d on d.site_id = ${prompt.site_id} and d.day = calendar.day::date
        and d.prompt_id = ${prompt.id}
    )
    select engine,
      coalesce(sum(asked) filter (where is_after), 0)::int as asked,
      coalesce(sum(answered) filter (where is_after), 0)::int as answered,
      coalesce(sum(grounded) filter (where is_after), 0)::int as grounded,
      coalesce(sum(mentioned) filter (where is_after), 0)::int as mentioned,
      coalesce(sum(cited) filter (where is_after), 0)::int as cited,
      coalesce(sum(answered) filter (where not is_after), 0)::int as answered_before,
      coalesce(sum(mentioned) filter (where not is_after), 0)::int as mentioned_before
    from days group by engine order by engine <> ${BUILT_IN}, engine
  `.execute(db);
  return rows.map((row) => present(row));
}

function present(row: EngineSums): PromptFigures {
  const { engine, asked, answered } = row;
  const isBuiltIn = engine === BUILT_IN;
  const { verdict, points, runsMissing } = changeOf([
    {
      before: { hits: row.mentioned_before, runs: row.answered_before },
      after: { hits: row.mentioned, runs: answered },
    },
  ]);
  return {
    ...{ engine, is_built_in: isBuiltIn, asked, answered },
    mention: shownRate({ hits: row.mentioned, runs: answered }, !isBuiltIn),
    citation: shownRate({ hits: row.cited, runs: row.grounded }, !isBuiltIn),
    change: isBuiltIn ? null : { verdict, points, runs_missing: runsMissing },
  };
}
