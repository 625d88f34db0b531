import type { Tables } from "@sightline/database";
import type { InsightStatus } from "@sightline/domain/insights";
import type { Kysely, Transaction } from "kysely";
import {
  deleteBaseline,
  findFinished,
  insertBaseline,
  untouchedLike,
} from "./effects/baselines.queries.ts";
import { findInsight, type InsightRow, lockInsight, setStatus } from "./insights.queries.ts";

export interface StatusChange {
  readonly userId: string;
  readonly id: string;
  readonly status: InsightStatus;
}

/** Null: not theirs. Marking it done saves its baseline; undoing that deletes it. */
export function changeStatus(
  db: Kysely<Tables>,
  { userId, id, status }: StatusChange,
  now: Date,
): Promise<InsightRow | null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockInsight(tx, userId, id);
    if (before === null) return null;
    if (before !== status) {
      await setStatus(tx, id, status, now);
      if (before === "done") await deleteBaseline(tx, id);
      if (status === "done") await saveBaseline(tx, id, now);
    }
    return findInsight(tx, userId, id);
  });
}

/** Today's position of the keyword, and of similar keywords without an insight. */
async function saveBaseline(tx: Transaction<Tables>, insightId: string, now: Date): Promise<void> {
  const doneOn = now.toISOString().slice(0, 10);
  const finished = await findFinished(tx, insightId, doneOn);
  // An AI insight is a sentence, which has no position to measure.
  if (finished === null || finished.source_type === "ai") return;
  const compared = await untouchedLike(tx, finished, doneOn);
  await insertBaseline(tx, { insightId, doneOn, checked: finished.checked, compared });
}
