import type { Tables } from "@sightline/database";
import { usageMonth } from "@sightline/domain/billing";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";

/** A whole plan of keywords, and all of them exchanged once in the month. */
const TIMES_THE_PLAN = 2;

/** Counted before they are taken: a handful more than meant may be looked at, and no stream of them. */
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

/** For who used them up, a new keyword waits for its minute of a later day, as the others do. */
export function isItsTurn(
  schedule: "daily" | "weekly",
  { day, minute, weekday }: Moment,
): RawBuilder<boolean> {
  const today = new Date(`${day}T00:00:00Z`);
  return sql`(standing.keyword_id is not null or (
    keyword.created_at < ${today} and keyword.check_minute <= ${minute}
    and (${schedule} = 'daily' or keyword.check_weekday = ${weekday}
      or keyword.created_at < ${today}::timestamptz - interval '7 days')
  ))`;
}

/** Of these keywords, those that were never looked at. */
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
