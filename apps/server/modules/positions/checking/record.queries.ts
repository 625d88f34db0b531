import type { Tables } from "@sightline/database";
import type { SiteComparison } from "@sightline/domain/positions";
import { sql, type Transaction } from "kysely";
import { isPosition } from "./positions-only.ts";
import { queryKey } from "./query-key.ts";
import type { CheckResult } from "./read-search.ts";
import type { SearchRun, Seen } from "./search-run.ts";

/** False if it was deleted meanwhile. Serializes concurrent checks of one keyword. */
export async function lockKeyword(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("saved_keywords")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface CheckRow {
  readonly keywordId: string;
  readonly day: string;
  readonly checkedAt: Date;
  readonly search: SearchRun;
}

/** The engine of the day's position; null if it has none yet. */
export async function engineOfDay(
  tx: Transaction<Tables>,
  keywordId: string,
  day: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom("position_checks")
    .select("engine")
    .where("keyword_id", "=", keywordId)
    .where("day", "=", day)
    .where(isPosition("position_checks"))
    .executeTakeFirst();
  return row?.engine ?? null;
}

/**
 * Saves the day's check, unless it failed and the day has an answer; returns the snapshot it
 * replaced.
 */
export async function saveCheck(
  tx: Transaction<Tables>,
  { keywordId, day, checkedAt, search }: CheckRow,
  check: CheckResult,
  { seen, snapshotId }: { seen: Seen | null; snapshotId: number | null },
): Promise<number | null> {
  const values = {
    state: check.state,
    ...foundIn(check),
    depth: seen?.depth ?? null,
    reason: check.state === "failed" ? check.reason : null,
    provider: search.provider,
    engine: search.engine,
    device: search.device,
    country: search.country,
    language: search.language,
    searched_sites: seen?.searched?.sites ?? null,
    snapshot_id: snapshotId,
    checked_at: checkedAt,
  };
  const isFailed = check.state === "failed";
  const saved = await tx
    .with("known", (known) =>
      known
        .selectFrom("position_checks")
        .select("snapshot_id")
        .where("keyword_id", "=", keywordId)
        .where("day", "=", day),
    )
    .insertInto("position_checks")
    .values({ keyword_id: keywordId, day, ...values })
    .onConflict((conflict) => {
      const update = conflict.columns(["keyword_id", "day"]).doUpdateSet(values);
      return isFailed ? update.where("position_checks.state", "=", "failed") : update;
    })
    .returning((row) => row.selectFrom("known").select("known.snapshot_id").as("replaced"))
    .executeTakeFirst();
  return saved?.replaced ?? null;
}

function foundIn(check: CheckResult) {
  const nothing = { position: null, url: null, better_sites: null };
  if (check.state === "ok") return { ...nothing, position: check.position, url: check.url };
  if (check.state !== "compared") return nothing;
  const { url, better } = check.comparison;
  return { ...nothing, url, better_sites: better.length };
}

/**
 * Based on answers to the same query as the newest: others aren't comparable. Weekly checks need
 * not fall exactly 30 days before, so the preceding week counts, too.
 */
export async function renewRanking(
  tx: Transaction<Tables>,
  { keywordId, day, checkedAt }: CheckRow,
): Promise<void> {
  await sql`
    with newest as (
      select *, ${queryKey("position_checks")} as asked from position_checks
      where keyword_id = ${keywordId} and ${isPosition("position_checks")}
      order by day desc limit 1
    ), alike as materialized (
      select past.day, past.position, past.depth
      from position_checks as past, newest
      where past.keyword_id = ${keywordId} and ${isPosition("past")}
        and ${queryKey("past")} = newest.asked
    ), best as (
      select position, day from alike where position is not null order by position, day limit 1
    ), answers as materialized (
      select past.day, coalesce(past.position, 0) as place from alike as past, newest
      where ${bothAsDeep}
    ), days as (
      select newest.day - 29 + n as day from newest, generate_series(0, 29) as n
    )
    insert into keyword_standings (
      keyword_id, state, position, depth, url, provider, engine, answered_on, checked_on,
      checked_at, snapshot_id, best, best_on, before_1, before_7, before_30, recent
    )
    select keyword_id, state, position, depth, url, provider, engine, newest.day, ${day}::date,
      ${checkedAt}, snapshot_id,
      (select position from best), (select day from best),
      (select place from answers where day = newest.day - 1),
      (select place from answers
        where day between newest.day - 13 and newest.day - 7 order by day desc limit 1),
      (select place from answers
        where day between newest.day - 36 and newest.day - 30 order by day desc limit 1),
      (select array_agg(place order by days.day) from days left join answers using (day))
    from newest
    on conflict (keyword_id) do update set
      state = excluded.state, position = excluded.position, depth = excluded.depth,
      url = excluded.url, provider = excluded.provider, engine = excluded.engine,
      answered_on = excluded.answered_on, checked_on = excluded.checked_on,
      checked_at = excluded.checked_at, snapshot_id = excluded.snapshot_id, reason = null,
      best = excluded.best, best_on = excluded.best_on, before_1 = excluded.before_1,
      before_7 = excluded.before_7, before_30 = excluded.before_30, recent = excluded.recent,
      retry_at = null, compared_with = null, better = null
  `.execute(tx);
}

interface NewestComparison extends SiteComparison {
  readonly depth: number;
  readonly snapshotId: number;
}

/** A comparison has no past to be measured against: positions before it are another kind. */
export async function renewComparison(
  tx: Transaction<Tables>,
  { keywordId, day, checkedAt, search }: CheckRow,
  { url, competitors, better, depth, snapshotId }: NewestComparison,
): Promise<void> {
  const { provider, engine } = search;
  const values = {
    ...{ state: "compared", url, depth, provider, engine, snapshot_id: snapshotId },
    ...{ compared_with: [...competitors], better: [...better] },
    ...{ answered_on: day, checked_on: day, checked_at: checkedAt, reason: null, retry_at: null },
    ...{ position: null, best: null, best_on: null },
    ...{ before_1: null, before_7: null, before_30: null, recent: [] },
  };
  await tx
    .insertInto("keyword_standings")
    .values({ keyword_id: keywordId, ...values })
    .onConflict((conflict) => conflict.column("keyword_id").doUpdateSet(values))
    .execute();
}

/** Position 45 is neither news nor a loss to a check of the top 10. */
const bothAsDeep = sql`case
  when past.position is null then coalesce(newest.position <= past.depth, true)
  when newest.position is null then past.position <= newest.depth
  else true
end`;

/** Saves only that it failed, when and why: the rest remains the newest answer's. */
export async function markFailed(
  tx: Transaction<Tables>,
  { keywordId, day, checkedAt, search }: CheckRow,
  reason: string,
): Promise<void> {
  const check = { checked_on: day, checked_at: checkedAt, retry_at: null };
  const failed = { state: "failed", reason, ...check };
  const { provider, engine } = search;
  await tx
    .insertInto("keyword_standings")
    .values({ keyword_id: keywordId, provider, engine, ...failed })
    .onConflict((conflict) => conflict.column("keyword_id").doUpdateSet(failed))
    .execute();
}
