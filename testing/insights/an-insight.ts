import type { Tables } from "@sightline/database";
import type { InsightSource, InsightStatus } from "@sightline/domain/insights";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";

export interface InsightDraft {
  readonly userId: string;
  readonly site: string;
  readonly keyword?: string;
  readonly source?: InsightSource;
  readonly status?: InsightStatus;
  readonly createdAt?: Date;
  readonly potentialTraffic?: number;
}

/** As if made by an analysis that has been deleted since. */
export async function anInsight(
  db: Kysely<Tables>,
  {
    userId,
    site,
    keyword = "shoes",
    source = "keyword",
    status = "new",
    createdAt = new Date(),
    potentialTraffic = 200,
  }: InsightDraft,
): Promise<string> {
  const { id } = await db
    .insertInto("insights")
    .values({
      user_id: userId,
      target_site: site,
      keyword,
      keyword_key: keywordKey(keyword),
      opportunity: "high_volume_gap",
      priority: "medium",
      reach: 2000,
      potential_traffic: potentialTraffic,
      search_volume: 2000,
      basis: "measured",
      formula: "10% of 2,000 searches per month",
      source_type: source,
      source_date: createdAt,
      status,
      created_at: createdAt,
      status_changed_at: createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
