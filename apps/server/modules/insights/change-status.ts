import type { Tables } from "@sightline/database";
import type { InsightStatus } from "@sightline/domain/insights";
import type { Kysely } from "kysely";
import { forgetBaseline } from "./effects/baselines.queries.ts";
import { rememberBaseline } from "./effects/remember-baseline.ts";
import { findInsight, type InsightRow, lockInsight, setStatus } from "./insights.queries.ts";

export interface StatusWish {
  readonly userId: string;
  readonly id: string;
  readonly status: InsightStatus;
}

/** Null: it is not theirs. Done remembers where it stands; any other status forgets that again. */
export function changeStatus(
  db: Kysely<Tables>,
  { userId, id, status }: StatusWish,
  now: Date,
): Promise<InsightRow | null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockInsight(tx, userId, id);
    if (before === null) return null;
    if (before !== status) {
      await setStatus(tx, id, status, now);
      if (before === "done") await forgetBaseline(tx, id);
      if (status === "done") await rememberBaseline(tx, id, now);
    }
    return findInsight(tx, userId, id);
  });
}
