import type { Insight } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { newestInsights } from "./insights.queries.ts";
import { presentInsight } from "./present-insight.ts";

const MOST = 500;

/** By site, its insights as its board shows them, newest first. */
export async function insightsOf(
  db: Kysely<Tables>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, Insight[]>> {
  const rows = await newestInsights(db, siteIds, MOST);
  return new Map([...rows].map(([siteId, ofSite]) => [siteId, ofSite.map(presentInsight)]));
}
