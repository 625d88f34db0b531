import type { Insight } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { newestInsights } from "./insights.queries.ts";
import { presentInsights } from "./present-insight.ts";

const MOST = 500;

/** By site, its insights as its board shows them, newest first. */
export async function insightsOf(
  db: Kysely<Tables>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, Insight[]>> {
  const rows = await newestInsights(db, siteIds, MOST);
  const insights = await presentInsights(db, [...rows.values()].flat());
  const byId = new Map(insights.map((one) => [one.id, one]));
  return new Map(
    [...rows].map(([siteId, ofSite]) => [siteId, ofSite.flatMap(({ id }) => byId.get(id) ?? [])]),
  );
}
