import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { CompletedAnalysis } from "../../analyses/index.ts";
import { onAnalysisCompleted } from "../on-analysis-completed.ts";
import type { aiResult, competitorResult, keywordResult } from "./results.ts";

type Outcome =
  | ReturnType<typeof keywordResult>
  | ReturnType<typeof competitorResult>
  | ReturnType<typeof aiResult>;

export interface AnalysedSite {
  readonly userId: string;
  readonly site: string;
}

/** Like the runner: the row and its listeners in one transaction. Returns its id. */
export function complete(
  db: Kysely<Tables>,
  { userId, site }: AnalysedSite,
  outcome: Outcome,
  finishedAt = new Date(),
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { type, result } = outcome;
    const { id } = await tx
      .insertInto("analyses")
      .values({
        user_id: userId,
        type,
        target_site: site,
        wish: JSON.stringify({ type, target_site: site }),
        subjects: "[]",
        status: "complete",
        result: JSON.stringify(result),
        finished_at: finishedAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const completed: CompletedAnalysis = {
      ...outcome,
      analysisId: id,
      userId,
      targetSite: site,
      finishedAt,
    };
    await onAnalysisCompleted(tx, completed);
    return id;
  });
}
