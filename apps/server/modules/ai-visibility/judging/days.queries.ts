import type { Tables } from "@sightline/database";
import {
  type CitationChange,
  type CitingDay,
  DAYS_COMPARED,
} from "@sightline/domain/ai-visibility";
import { type Kysely, sql } from "kysely";

/** After an outage, days of this long ago are still judged. */
const JUDGED_DAYS = 3;
/** Weekly runs need four weeks for four days. */
const LOOKED_BACK_DAYS = 60;

export async function sitesToJudge(db: Kysely<Tables>, now: Date) {
  const { rows } = await sql<{ siteId: string; userId: string }>`
    select sites.id as "siteId", sites.user_id as "userId" from sites
    where sites.removed_at is null and exists (
      select from prompt_days as d where d.site_id = sites.id
        and d.day >= ${now}::date - ${JUDGED_DAYS}::int and d.day < ${now}::date
    )
    order by sites.id
  `.execute(db);
  return rows;
}

export interface DaysOfPrompt {
  readonly promptId: string;
  readonly prompt: string;
  readonly engine: string;
  readonly days: readonly CitingDay[];
}

/** The newest days that are over, in order, of prompts and engines that were asked lately. */
export async function newestDays(
  db: Kysely<Tables>,
  siteId: string,
  now: Date,
): Promise<DaysOfPrompt[]> {
  const { rows } = await sql<DaysOfPrompt>`
    with numbered as (
      select d.prompt_id, prompts.text, d.engine, d.day, d.cited,
        row_number() over (partition by d.prompt_id, d.engine order by d.day desc) as nth
      from prompt_days as d join prompts on prompts.id = d.prompt_id
      where d.site_id = ${siteId} and d.grounded > 0
        and d.day < ${now}::date and d.day > ${now}::date - ${LOOKED_BACK_DAYS}::int
        and prompts.archived_at is null
    )
    select prompt_id as "promptId", text as prompt, engine,
      jsonb_agg(jsonb_build_object('day', day, 'cited', cited) order by day) as days
    from numbered where nth <= ${DAYS_COMPARED}
    group by prompt_id, text, engine
    having max(day) >= ${now}::date - ${JUDGED_DAYS}::int
    order by prompt_id, engine
  `.execute(db);
  return rows;
}

/** Returns how many are new. */
export async function saveCitationAlerts(
  db: Kysely<Tables>,
  { userId, siteId }: { readonly userId: string; readonly siteId: string },
  changes: readonly (CitationChange & { readonly promptId: string; readonly engine: string })[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const saved = await db
    .insertInto("citation_alerts")
    .values(
      changes.map(({ promptId, engine, kind, since, day }) => ({
        ...{ user_id: userId, site_id: siteId, prompt_id: promptId, engine, kind, since, day },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return saved.length;
}

const MOST_LISTED = 100;
const LISTED_DAYS = 90;

export async function listCitationAlerts(db: Kysely<Tables>, siteId: string, now: Date) {
  const { rows } = await sql<{
    id: number;
    prompt_id: string;
    text: string;
    engine: string;
    kind: "gained" | "lost";
    day: string;
    since: string;
  }>`
    select alert.id::int, alert.prompt_id, prompts.text, alert.engine, alert.kind,
      to_char(alert.day, 'YYYY-MM-DD') as day, to_char(alert.since, 'YYYY-MM-DD') as since
    from citation_alerts as alert
    join prompts on prompts.id = alert.prompt_id and prompts.archived_at is null
    where alert.site_id = ${siteId} and alert.day > ${now}::date - ${LISTED_DAYS}::int
    order by alert.day desc, alert.id desc limit ${MOST_LISTED}
  `.execute(db);
  return rows;
}
