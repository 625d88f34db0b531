import type { Tables } from "@sightline/database";
import { usageMonth } from "@sightline/domain/billing";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";
import { firstSlotAt } from "./next-check.ts";

/** A full plan of keywords, with all of them replaced once per month. */
const TIMES_THE_PLAN = 2;

/** Read before they are counted: a few extra checks may slip through, but no flood of them. */
export async function areFirstChecksImmediate(
  db: Kysely<Tables>,
  userId: string,
  keywordsOfPlan: number,
  { at }: Moment,
): Promise<boolean> {
  const month = await db
    .selectFrom("first_looks")
    .where("user_id", "=", userId)
    .where("month", "=", usageMonth(at))
    .select("looks")
    .executeTakeFirst();
  return (month?.looks ?? 0) < TIMES_THE_PLAN * keywordsOfPlan;
}

/** Once they are used up, new keywords wait for their regular slot on a later day. */
export function isItsTurn(schedule: "daily" | "weekly", moment: Moment): RawBuilder<boolean> {
  return sql`(standing.keyword_id is not null or ${firstSlotAt(schedule, moment)} <= ${moment.at})`;
}

/** How many of these keywords were never checked. */
export async function countFirstChecks(
  tx: Transaction<Tables>,
  userId: string,
  keywordIds: readonly string[],
  { at }: Moment,
): Promise<void> {
  await sql`
    insert into first_looks (user_id, month, looks)
    select ${userId}::uuid, ${usageMonth(at)}::date, count(*)
    from unnest(${keywordIds}::uuid[]) as claimed (id)
    where not exists (select from keyword_standings where keyword_id = claimed.id)
    having count(*) > 0
    on conflict (user_id, month) do update set looks = first_looks.looks + excluded.looks
  `.execute(tx);
}
