import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { lastCountedDay, rollUpDay } from "./rankings.queries.ts";

export const ROLL_UP_DAYS = "keywords.roll-up-days";

const DAY_MS = 86_400_000;
/** Queued answers arrive up to six hours later, and count for the day they were requested. */
const SETTLES_MS = 12 * 3_600_000;
/** Nobody looks back further. */
const MOST_DAYS = 400;

/** Rolls up past days that are settled and not rolled up yet, oldest first. */
export async function rollUpDays(db: Kysely<Tables>, now: Date): Promise<void> {
  const last = await lastCountedDay(db);
  if (last === null) return;
  const unsettled = Date.parse(new Date(now.getTime() - SETTLES_MS).toISOString().slice(0, 10));
  const from = Math.max(Date.parse(last) + DAY_MS, unsettled - MOST_DAYS * DAY_MS);
  for (let day = from; day < unsettled; day += DAY_MS) {
    await rollUpDay(db, new Date(day).toISOString().slice(0, 10));
  }
}
