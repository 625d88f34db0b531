import type { Tables } from "@sightline/database";
import {
  ANSWER_COUNTS_DAYS,
  bandOf,
  type CheckedPosition,
  type InsightSource,
  MOST_COMPARED,
} from "@sightline/domain/insights";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import { sql, type Transaction } from "kysely";
import { isFromProvider } from "../../positions/index.ts";

export interface FinishedInsight {
  readonly user_id: string;
  readonly target_site: string;
  readonly keyword_key: string;
  readonly source_type: InsightSource;
  /** Null: not checked recently. */
  readonly checked: KnownPosition | null;
}

export interface KnownPosition extends CheckedPosition {
  readonly engine: string;
}

/** Its position from the newest check of its keyword, or else from its analysis, if recent. */
export async function findFinished(
  tx: Transaction<Tables>,
  insightId: string,
  day: string,
): Promise<FinishedInsight | null> {
  const { rows } = await sql<FinishedInsight>`
    select insight.user_id, insight.target_site, insight.keyword_key, insight.source_type,
      case
        when standing.answered_on is not null then jsonb_build_object(
          'position', standing.position, 'depth', standing.depth, 'engine', standing.engine)
        when insight.looked ->> 'provider' <> ${BUILT_IN_INDEX}
            and (insight.looked ->> 'answered_on')::date > ${day}::date - ${ANSWER_COUNTS_DAYS}::int
          then jsonb_build_object('position', insight.current_position,
            'depth', insight.looked -> 'depth', 'engine', insight.looked -> 'engine')
      end as checked
    from insights as insight
    left join saved_keywords as keyword
      on keyword.user_id = insight.user_id and keyword.target_site = insight.target_site
      and keyword.keyword_key = insight.keyword_key
    left join keyword_standings as standing on standing.keyword_id = keyword.id
      and standing.answered_on > ${day}::date - ${ANSWER_COUNTS_DAYS}::int
      and ${isFromProvider("standing")}
    where insight.id = ${insightId}
  `.execute(tx);
  return rows[0] ?? null;
}

export interface ComparedKeyword extends CheckedPosition {
  readonly keyword_id: string;
}

/** Tracked keywords without an insight, in the same band and engine, closest first. */
export async function untouchedLike(
  tx: Transaction<Tables>,
  { user_id, target_site, checked }: FinishedInsight,
  day: string,
): Promise<ComparedKeyword[]> {
  if (checked === null) return [];
  const { from, to } = bandOf(checked);
  const { rows } = await sql<ComparedKeyword>`
    select keyword.id as keyword_id, standing.position, standing.depth
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    where keyword.user_id = ${user_id} and keyword.target_site = ${target_site}
      and keyword.is_active and standing.engine = ${checked.engine}
      and ${isFromProvider("standing")}
      and standing.answered_on > ${day}::date - ${ANSWER_COUNTS_DAYS}::int
      and coalesce(standing.position::float8, 'Infinity') between ${from} and ${to}
      and not exists (
        select from insights where insights.user_id = keyword.user_id
          and insights.target_site = keyword.target_site
          and insights.keyword_key = keyword.keyword_key
      )
    order by abs(coalesce(standing.position, standing.depth + 1)
      - ${checked.position ?? checked.depth + 1}::int), keyword.keyword_key
    limit ${MOST_COMPARED}
  `.execute(tx);
  return rows;
}

export interface BaselineDraft {
  readonly insightId: string;
  readonly doneOn: string;
  readonly checked: KnownPosition | null;
  readonly compared: readonly ComparedKeyword[];
}

export async function insertBaseline(
  tx: Transaction<Tables>,
  { insightId, doneOn, checked, compared }: BaselineDraft,
): Promise<void> {
  await tx
    .insertInto("insight_baselines")
    .values({
      insight_id: insightId,
      done_on: doneOn,
      position: checked?.position ?? null,
      depth: checked?.depth ?? null,
      engine: checked?.engine ?? null,
      compared: JSON.stringify(compared),
    })
    .execute();
}

/** And its effects: if it is marked done again, it starts over. */
export async function deleteBaseline(tx: Transaction<Tables>, insightId: string): Promise<void> {
  for (const table of ["insight_baselines", "insight_effects"] as const) {
    await tx.deleteFrom(table).where("insight_id", "=", insightId).execute();
  }
}
