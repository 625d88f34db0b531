import type { Tables } from "@sightline/database";
import {
  ANSWER_COUNTS_DAYS,
  type CheckedPosition,
  type Effect,
  JUDGED_AFTER_DAYS,
  type JudgedAfterDays,
} from "@sightline/domain/insights";
import { type Kysely, sql } from "kysely";
import { isPosition } from "../../positions/index.ts";
import type { ComparedKeyword } from "./baselines.queries.ts";

export interface DueEffect {
  readonly insight_id: string;
  readonly after_days: JudgedAfterDays;
  readonly done_on: string;
  /** The evaluation day. */
  readonly day: string;
  readonly engine: string | null;
  readonly before: CheckedPosition | null;
  /** Null: not tracked. */
  readonly keyword_id: string | null;
  /** Without those that have been worked on since. */
  readonly compared: readonly ComparedKeyword[];
}

const workedOn = sql`
  select from saved_keywords as other
  join insights as touched
    on touched.user_id = other.user_id and touched.target_site = other.target_site
    and touched.keyword_key = other.keyword_key
  where other.id = (one ->> 'keyword_id')::uuid and touched.status in ('in_progress', 'done')
`;

interface DueRequest {
  readonly today: string;
  /** The last of the page before; null for the first page. */
  readonly after: Pick<DueEffect, "insight_id" | "after_days"> | null;
  readonly limit: number;
}

/** Effects that are due and not evaluated yet. */
export async function dueEffects(
  db: Kysely<Tables>,
  { today, after, limit }: DueRequest,
): Promise<DueEffect[]> {
  const isNext =
    after === null
      ? sql`true`
      : sql`(baseline.insight_id, days.after_days)
          > (${after.insight_id}::uuid, ${after.after_days}::int)`;
  const { rows } = await sql<DueEffect>`
    select baseline.insight_id, days.after_days, baseline.done_on::text,
      (baseline.done_on + days.after_days)::text as day, baseline.engine,
      case when baseline.depth is not null then jsonb_build_object(
        'position', baseline.position, 'depth', baseline.depth) end as before,
      keyword.id as keyword_id,
      (
        select coalesce(jsonb_agg(one), '[]')
        from jsonb_array_elements(baseline.compared) as listed (one)
        where not exists (${workedOn})
      ) as compared
    from insight_baselines as baseline
    join insights as insight on insight.id = baseline.insight_id
    cross join unnest(${[...JUDGED_AFTER_DAYS]}::int[]) as days (after_days)
    left join saved_keywords as keyword
      on keyword.user_id = insight.user_id and keyword.target_site = insight.target_site
      and keyword.keyword_key = insight.keyword_key
    where ${isNext} and baseline.done_on + days.after_days <= ${today}::date
      and not exists (
        select from insight_effects as effect where effect.insight_id = baseline.insight_id
          and effect.after_days = days.after_days
      )
    order by baseline.insight_id, days.after_days
    limit ${limit}
  `.execute(db);
  return rows;
}

/** The newest position of each keyword from the same engine, recent enough for that day. */
export async function positionsAsOf(
  db: Kysely<Tables>,
  { engine, day, done_on }: Pick<DueEffect, "engine" | "day" | "done_on">,
  keywordIds: readonly string[],
): Promise<ReadonlyMap<string, CheckedPosition>> {
  const { rows } = await sql<CheckedPosition & { readonly keyword_id: string }>`
    select distinct on (keyword_id) keyword_id, position, depth from position_checks
    where keyword_id = any(${keywordIds}::uuid[]) and engine = ${engine}
      and ${isPosition("position_checks")}
      and day > greatest(${day}::date - ${ANSWER_COUNTS_DAYS}::int, ${done_on}::date)
      and day <= ${day}::date
    order by keyword_id, day desc
  `.execute(db);
  return new Map(rows.map(({ keyword_id, position, depth }) => [keyword_id, { position, depth }]));
}

/** Once per evaluation day; not at all if the insight is no longer done. */
export async function saveEffect(
  db: Kysely<Tables>,
  { insight_id, after_days, done_on, before }: DueEffect,
  { verdict, gained, othersGained, comparedWith }: Effect,
  after: number | null,
  judgedAt: Date,
): Promise<void> {
  await sql`
    insert into insight_effects (insight_id, after_days, verdict, before, after, gained,
      others_gained, compared_with, judged_at)
    select insight_id, ${after_days}::smallint, ${verdict}, ${before?.position ?? null}::int,
      ${after}::int, ${gained}::float8, ${othersGained}::float8, ${comparedWith}::int,
      ${judgedAt}::timestamptz
    from insight_baselines where insight_id = ${insight_id} and done_on = ${done_on}::date
    for key share
    on conflict do nothing
  `.execute(db);
}
