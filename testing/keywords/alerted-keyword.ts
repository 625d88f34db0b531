import type { Tables } from "@sightline/database";
import type { AlertRule } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { recordSearch } from "./record-search.ts";
import { seenAt } from "./searches.ts";
import { aKeyword, aWatchedSite, type WatchedSite } from "./watched-site.ts";

const FIRST_DAY = Date.parse("2026-03-01");

/** The first of March is day 1. */
export function dayOf(number: number): string {
  return new Date(FIRST_DAY + (number - 1) * 86_400_000).toISOString().slice(0, 10);
}

export interface RuleDraft extends AlertRule {
  readonly tag?: string;
  readonly only_starred?: boolean;
  readonly is_active?: boolean;
  readonly by_mail?: boolean;
}

export async function aRule(
  db: Kysely<Tables>,
  { userId, siteId }: Pick<WatchedSite, "userId" | "siteId">,
  rule: RuleDraft,
): Promise<void> {
  await db
    .insertInto("alert_rules")
    .values({ user_id: userId, site_id: siteId, ...rule })
    .execute();
}

/** A keyword of a site with these rules, checked day by day. */
export async function anAlertedKeyword(db: Kysely<Tables>, rules: readonly RuleDraft[]) {
  const site = await aWatchedSite(db);
  for (const rule of rules) await aRule(db, site, rule);
  const keyword = "running shoes";
  const id = await aKeyword(db, site, keyword);
  const record = (day: number, search: Parameters<typeof recordSearch>[4]) =>
    recordSearch(db, site.siteId, { id, keyword }, dayOf(day), search);
  return {
    ...site,
    id,
    record,
    /** One position per day from day 1 on; 0: not found. */
    async stand(...places: number[]) {
      for (const [index, place] of places.entries()) {
        await record(index + 1, seenAt(site.domain, place));
      }
    },
    alerts: () =>
      db
        .selectFrom("alerts")
        .select([
          ...(["kind", "places", "day", "since", "from_position", "to_position"] as const),
          ...(["competitor", "competitor_position", "by_mail", "mailed_at"] as const),
        ])
        .where("keyword_id", "=", id)
        .orderBy("id")
        .execute(),
  };
}
