import type { AiAnalysis } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface AnsweredRun {
  readonly id: string;
  readonly finishedAt: Date;
  readonly result: AiAnalysis;
}

interface SiteOfUser {
  readonly userId: string;
  readonly site: string;
}

/** Of each of these sites, its newest complete AI analyses, in the order of the dashboard. */
export async function newestAnswers(
  db: Kysely<Tables>,
  sites: readonly SiteOfUser[],
  count: number,
): Promise<AnsweredRun[][]> {
  const { rows } = await sql<AnsweredRun & { nth: number }>`
    select wanted.nth, run.id, run.finished_at as "finishedAt", run.result
    from unnest(${sites.map(({ userId }) => userId)}::uuid[],
      ${sites.map(({ site }) => site)}::text[]) with ordinality as wanted (user_id, site, nth)
    cross join lateral (
      select id, finished_at, result, created_at from analyses
      where user_id = wanted.user_id and target_site = wanted.site and type = 'ai'
        and status = 'complete'
      order by created_at desc, id desc limit ${count}
    ) as run
    order by run.created_at desc, run.id desc
  `.execute(db);
  const bySite = Map.groupBy(rows, ({ nth }) => nth);
  return sites.map((_, at) => bySite.get(at + 1) ?? []);
}
