import type { AiAnalysis } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface AnsweredRun {
  readonly id: string;
  readonly finishedAt: Date;
  readonly result: AiAnalysis;
}

/** A site's newest complete AI analyses, in the order of the dashboard. */
export async function newestAnswers(
  db: Kysely<Tables>,
  { userId, site, count }: { userId: string; site: string; count: number },
): Promise<AnsweredRun[]> {
  return db
    .selectFrom("analyses")
    .select(["id", sql<Date>`finished_at`.as("finishedAt"), sql<AiAnalysis>`result`.as("result")])
    .where("user_id", "=", userId)
    .where("type", "=", "ai")
    .where("target_site", "=", site)
    .where("status", "=", "complete")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
}
