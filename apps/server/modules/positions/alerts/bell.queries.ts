import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** The alerts of a site on one day, as the notification bell shows them. */
export interface AlertsOfDay {
  readonly id: string;
  readonly target_site: string;
  readonly count: number;
  readonly reported_at: Date;
  /** All were in an opened bell, or seen where they are listed. */
  readonly viewed: boolean;
}

export interface NewestAlerts {
  readonly since: Date;
  readonly limit: number;
}

/** Newest first, without those of removed sites. */
export async function newestAlertDays(
  db: Kysely<Tables>,
  userId: string,
  { since, limit }: NewestAlerts,
): Promise<AlertsOfDay[]> {
  const { rows } = await sql<AlertsOfDay>`
    select concat(alerts.site_id, ':', alerts.day) as id, companies.domain as target_site,
      count(*)::int as count, max(alerts.told_at) as reported_at,
      bool_and(alerts.viewed_at is not null or alerts.seen_at is not null) as viewed
    from alerts
    join saved_keywords as keyword on keyword.id = alerts.keyword_id
    join sites on sites.id = alerts.site_id
    join companies on companies.id = sites.company_id
    where alerts.user_id = ${userId} and alerts.told_at > ${since} and sites.removed_at is null
    group by alerts.site_id, alerts.day, companies.domain
    order by reported_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns how many of the bell's entries weren't viewed before. */
export async function markAlertsViewed(
  db: Kysely<Tables>,
  userId: string,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with viewed as (
      update alerts set viewed_at = ${at} where user_id = ${userId} and viewed_at is null
      returning site_id, day, seen_at
    )
    select count(distinct (site_id, day)) filter (where seen_at is null)::int as count from viewed
  `.execute(db);
  return rows[0]?.count ?? 0;
}
