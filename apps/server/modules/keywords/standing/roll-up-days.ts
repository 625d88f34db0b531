import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { lastCountedDay, rollUpDay } from "./standing.queries.ts";

const DAY_MS = 86_400_000;
/** Nobody looks further back. */
const MOST_DAYS = 400;

/** Counts the days that are over and were not counted yet, oldest first. */
export async function rollUpDays(db: Kysely<Tables>, now: Date): Promise<void> {
  const last = await lastCountedDay(db);
  if (last === null) return;
  const today = Date.parse(now.toISOString().slice(0, 10));
  const from = Math.max(Date.parse(last) + DAY_MS, today - MOST_DAYS * DAY_MS);
  for (let day = from; day < today; day += DAY_MS) {
    await rollUpDay(db, new Date(day).toISOString().slice(0, 10));
  }
}
