import type { Insight } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { InsightStatus } from "@sightline/domain/insights";
import type { Kysely } from "kysely";
import { listInsights } from "./insights.queries.ts";
import { presentInsight } from "./present-insight.ts";

const MOST = 500;

/** A site's insights as its board shows them, newest first. */
export async function insightsOf(
  db: Kysely<Tables>,
  { userId, site, status }: { userId: string; site: string; status?: InsightStatus },
): Promise<Insight[]> {
  const filter = { userId, site, status, after: undefined, limit: MOST };
  return ((await listInsights(db, filter)) ?? []).map(presentInsight);
}
