import type { Tables } from "@sightline/database";
import type { AlertRule, ConfirmedChange } from "@sightline/domain/positions";
import { sql, type Transaction } from "kysely";
import { isPosition } from "../checking/positions-only.ts";
import { queryKey } from "../checking/query-key.ts";

/** Two weeks of daily checks, or a quarter of weekly ones. */
const ANSWERS_READ = 14;

/** A rule that applies to a keyword, and whether it has already fired for it. */
export interface AppliedRule extends AlertRule {
  readonly byMail: boolean;
  /** The latest day before this one. */
  readonly reportedOn: string | null;
  readonly sentToday: boolean;
}

/** Identical rules for different sets of keywords count once where both apply. */
export async function rulesFor(
  tx: Transaction<Tables>,
  { siteId, keywordId, day }: { siteId: string; keywordId: string; day: string },
): Promise<AppliedRule[]> {
  const { rows } = await sql<AppliedRule>`
    select applied.kind, applied.places, applied.by_mail as "byMail",
      told.on_day as "reportedOn", told.today as "sentToday"
    from (
      select rule.kind, rule.places, bool_or(rule.by_mail) as by_mail
      from alert_rules as rule join saved_keywords as keyword on keyword.id = ${keywordId}
      where rule.site_id = ${siteId} and rule.is_active
        and (rule.tag is null or rule.tag = any(keyword.tags))
        and (keyword.is_starred or not rule.only_starred)
      group by rule.kind, rule.places
    ) as applied
    cross join lateral (
      select max(day) filter (where day < ${day}::date) as on_day,
        coalesce(bool_or(day = ${day}::date), false) as today
      from alerts
      where alerts.keyword_id = ${keywordId} and alerts.kind = applied.kind
        and alerts.places is not distinct from applied.places
    ) as told
  `.execute(tx);
  return rows;
}

export interface AnswerRow {
  readonly day: string;
  readonly asked: string;
  readonly position: number | null;
  readonly depth: number;
  /** Null unless requested. */
  readonly domains: readonly string[] | null;
  readonly positions: readonly number[] | null;
}

/** Oldest first. */
export async function newestAnswers(
  tx: Transaction<Tables>,
  keywordId: string,
  day: string,
  { withResults }: { withResults: boolean },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select checked.day, checked.position, checked.depth, ${queryKey("checked")} as asked,
      case when ${withResults} then snapshot.domains end as domains,
      case when ${withResults} then snapshot.positions end as positions
    from position_checks as checked
    left join search_snapshots as snapshot on snapshot.id = checked.snapshot_id
    where checked.keyword_id = ${keywordId} and ${isPosition("checked")}
      and checked.day <= ${day}::date
    order by checked.day desc limit ${ANSWERS_READ}
  `.execute(tx);
  return rows.reverse();
}

export interface DraftAlert {
  readonly rule: AppliedRule;
  readonly change: ConfirmedChange;
}

interface AlertSource {
  readonly userId: string;
  readonly siteId: string;
  readonly keywordId: string;
  readonly day: string;
  readonly reportedAt: Date;
  readonly provider: string;
  readonly engine: string;
}

export async function saveAlerts(
  tx: Transaction<Tables>,
  { userId, siteId, keywordId, day, reportedAt, provider, engine }: AlertSource,
  drafts: readonly DraftAlert[],
): Promise<void> {
  await tx
    .insertInto("alerts")
    .values(
      drafts.map(({ rule, change: { from, to, since, competitor } }) => ({
        user_id: userId,
        site_id: siteId,
        keyword_id: keywordId,
        kind: rule.kind,
        places: rule.places,
        day,
        since,
        from_position: from.position,
        from_depth: from.depth,
        to_position: to.position,
        to_depth: to.depth,
        competitor: competitor?.domain ?? null,
        competitor_position: competitor?.position ?? null,
        provider,
        engine,
        told_at: reportedAt,
        by_mail: rule.byMail,
      })),
    )
    .onConflict((conflict) => conflict.constraint("alerts_once").doNothing())
    .execute();
}

/** Alerts already emailed are kept. */
export function unmailedOfDay(tx: Transaction<Tables>, keywordId: string, day: string) {
  return tx
    .selectFrom("alerts")
    .select(["id", "kind", "places", "since", "competitor"])
    .where("keyword_id", "=", keywordId)
    .where("day", "=", day)
    .where("mailed_at", "is", null)
    .execute();
}

export async function takeBackAlerts(
  tx: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("alerts").where("id", "in", ids).execute();
}
