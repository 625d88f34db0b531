import type { Tables } from "@sightline/database";
import { planOfTier } from "@sightline/domain/billing";
import { type CheckSchedule, checkScheduleUnder, RETRY_MINUTES } from "@sightline/domain/positions";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";
import { keywordsWithRankings } from "./due.ts";
import { type CheckTimes, nextCheckAt } from "./next-check.ts";
import { findSearchable } from "./searchable.queries.ts";

/** Paused and removed sites have a schedule, too. */
const schedule = sql<CheckSchedule>`case when sites.is_active and sites.removed_at is null
  then sites.check_schedule else 'off' end`;

/** As the plan allows it; one query, as every check asks. */
export async function findSchedule(db: Kysely<Tables>, siteId: string): Promise<CheckSchedule> {
  const site = await db
    .selectFrom("sites")
    .leftJoin("subscribers", "subscribers.user_id", "sites.user_id")
    .select([schedule.as("schedule"), "subscribers.subscription_tier as tier"])
    .where("sites.id", "=", siteId)
    .executeTakeFirst();
  if (site === undefined) return "off";
  return checkScheduleUnder(planOfTier(site.tier).limits.refresh, site.schedule);
}

export async function findScheduledSite(db: Kysely<Tables>, id: string) {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("sites.id", "=", id)
    .select([
      "sites.user_id as userId",
      "companies.id as companyId",
      "companies.domain",
      schedule.as("schedule"),
    ])
    .executeTakeFirst();
  if (site === undefined) return undefined;
  const { companyId, ...scheduled } = site;
  const { userId, domain } = site;
  const known = await findSearchable(db, { siteId: id, userId, company: [companyId, domain] });
  return { ...scheduled, indexedAt: known.indexedAt, rivalsReadAt: known.rivalsReadAt };
}

/** Locks those of a site's keywords whose next check isn't up to date. */
export async function lockOutdated(
  tx: Transaction<Tables>,
  times: CheckTimes,
  moment: Moment,
  which: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select keyword.id from ${keywordsWithRankings}
    where ${isOutdated(times, moment)} and ${which}
    order by keyword.id
    for no key update of keyword skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function hasOutdated(
  tx: Transaction<Tables>,
  times: CheckTimes,
  moment: Moment,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${keywordsWithRankings} where ${isOutdated(times, moment)} limit 1
  `.execute(tx);
  return rows.length > 0;
}

function isOutdated(times: CheckTimes, moment: Moment): RawBuilder<boolean> {
  const { userId, domain } = times;
  return sql`keyword.user_id = ${userId} and keyword.target_site = ${domain}
    and keyword.next_check_at is distinct from ${nextCheckAt(times, moment)}`;
}

/** The only writer of `next_check_at`; these keywords must be locked. */
export async function saveNextChecks(
  tx: Transaction<Tables>,
  times: CheckTimes,
  moment: Moment,
  keywordIds: readonly string[],
): Promise<void> {
  await sql`
    update saved_keywords set next_check_at = fresh.at
    from (
      select keyword.id, ${nextCheckAt(times, moment)} as at from ${keywordsWithRankings}
      where keyword.id = any(${keywordIds}::uuid[])
    ) as fresh
    where saved_keywords.id = fresh.id and saved_keywords.next_check_at is distinct from fresh.at
  `.execute(tx);
}

/** Sites whose keywords may have to be checked sooner or later than planned, oldest change first. */
export async function sitesToReschedule(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const changed = db.selectFrom("sites").select("id").where("checks_changed_at", "is not", null);
  const rows = await changed.orderBy("checks_changed_at").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** False if another node has it, or had it. */
export async function lockChanged(tx: Transaction<Tables>, siteId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("sites")
    .select("id")
    .where("id", "=", siteId)
    .where("checks_changed_at", "is not", null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markRescheduled(tx: Transaction<Tables>, siteId: string): Promise<void> {
  const none = { checks_changed_at: null };
  await tx.updateTable("sites").set(none).where("id", "=", siteId).execute();
}

/** Each pause of a day is longer than the one before, until the last one repeats. */
export async function planRetry(
  tx: Transaction<Tables>,
  { keywordId, day, checkedAt }: { keywordId: string; day: string; checkedAt: Date },
): Promise<void> {
  const tries = sql`case when tried_on = ${day}::date then tries + 1 else 1 end`;
  const minutes = sql`(${[...RETRY_MINUTES]}::int[])[least(${tries}, ${RETRY_MINUTES.length})]`;
  await sql`
    update keyword_standings set tried_on = ${day}::date, tries = ${tries},
      retry_at = ${checkedAt}::timestamptz + ${minutes} * interval '1 minute'
    where keyword_id = ${keywordId}
  `.execute(tx);
}
