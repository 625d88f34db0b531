import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Transaction } from "kysely";
import { findFinished, insertBaseline, untouchedLike } from "./baselines.queries.ts";

/** Where the keyword stands today, and those like it that no insight touches. */
export async function rememberBaseline(
  tx: Transaction<Tables>,
  insightId: string,
  now: Date,
): Promise<void> {
  const doneOn = dayOf(now);
  const finished = await findFinished(tx, insightId, doneOn);
  // A sentence of an answer engine has no place in search results that could change.
  if (finished === null || finished.source_type === "ai") return;
  const compared = await untouchedLike(tx, finished, doneOn);
  await insertBaseline(tx, { insightId, doneOn, place: finished.place, compared });
}
