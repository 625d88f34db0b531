import type { Prompts } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Of the newest day. An engine that answered or refused since works again. */
export async function readProblems(
  db: Kysely<Tables>,
  siteId: string,
): Promise<Prompts["problems"]> {
  const { rows } = await sql<Prompts["problems"][number]>`
    with ended as materialized (
      select engine, state, problem, ended_at from prompt_runs
      where site_id = ${siteId} and ended_at is not null
        and day = (select max(day) from engine_days where site_id = ${siteId})
    ), worked as (
      select engine, max(ended_at) as at from ended
      where state in ('answered', 'refused') group by engine
    )
    select e.engine, e.state, e.problem, count(*)::int as runs
    from ended e left join worked w using (engine)
    where e.state in ('failed', 'over_budget') and (w.at is null or e.ended_at > w.at)
    group by e.engine, e.state, e.problem order by e.engine, 4 desc, e.problem limit 20
  `.execute(db);
  return rows;
}
