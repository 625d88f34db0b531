import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import { comparableDay, presentPeriod } from "./rank-figures.ts";
import { ranksSince } from "./ranks-now.queries.ts";

export interface SitePeriod {
  readonly siteId: string;
  readonly days: SiteRankings["days"];
  readonly newest: SiteRankings["newest"];
  readonly curve: ClickCurve;
}

/** What changed over the days shown, over the same keywords then and now. */
export async function periodOf(
  db: Kysely<Tables>,
  { siteId, days, newest, curve }: SitePeriod,
): Promise<SiteRankings["period"]> {
  const since = comparableDay(days, newest);
  return since === null ? null : presentPeriod(since, await ranksSince(db, siteId, since), curve);
}
