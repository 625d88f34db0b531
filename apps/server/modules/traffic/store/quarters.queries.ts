import type { Tables } from "@sightline/database";
import type { CountKey, Period, ShareNumbers } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import { endOfQuarter, quarterOf, quartersIn } from "./spans.ts";

/** A sketch of each count with its length before it, in base64: what the driver reads fastest. */
export const SKETCHES = sql<string>`
  encode(string_agg(int4send(length(visitors)) || visitors, ''::bytea), 'base64')
`;

/** Those of a period that can be read instead of their months. */
export async function countedQuarters(
  tx: Kysely<Tables>,
  period: Period,
): Promise<ReadonlySet<string>> {
  const whole = quartersIn(period);
  if (whole.length === 0) return new Set();
  const rows = await tx
    .selectFrom("traffic_quarters")
    .select("start")
    .where("start", "in", whole)
    .execute();
  return new Set(rows.map(({ start }) => start));
}

/** To be called in the transaction that changes the counts of these months. */
export async function forgetQuarters(tx: Kysely<Tables>, months: readonly string[]): Promise<void> {
  const quarters = [...new Set(months.map(quarterOf))];
  await tx.deleteFrom("traffic_quarters").where("start", "in", quarters).execute();
}

/** Ended by this day, with counts of months and not counted themselves. */
export async function uncountedQuarters(db: Kysely<Tables>, end: string): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`
    select distinct date_trunc('quarter', start::timestamp)::date as start from traffic_counts
    where grain = 'month' and dimension = 'all' and other = 'all' and value = ''
      and date_trunc('quarter', start::timestamp)::date not in (select start from traffic_quarters)
    order by start
  `.execute(db);
  return rows.map(({ start }) => start).filter((start) => endOfQuarter(start) <= end);
}

export async function isCounted(tx: Kysely<Tables>, quarter: string): Promise<boolean> {
  const { rows } = await sql`
    select from traffic_quarters where start = ${quarter}::date
  `.execute(tx);
  return rows.length > 0;
}

export async function noteCounted(tx: Kysely<Tables>, quarter: string): Promise<void> {
  await tx.insertInto("traffic_quarters").values({ start: quarter }).execute();
}

export async function deleteCountsOf(tx: Kysely<Tables>, quarter: string): Promise<void> {
  await sql`
    delete from traffic_counts where grain = 'quarter' and start = ${quarter}::date
  `.execute(tx);
}

export interface AddedMonths extends CountKey, ShareNumbers {
  /** `SKETCHES` of its months. */
  readonly sketches: string;
}

const AT_ONCE = 1_000;

/** What the months of a quarter add up to, some values at a time. */
export async function* addedMonths(
  tx: Kysely<Tables>,
  quarter: string,
): AsyncGenerator<AddedMonths[]> {
  let last: CountKey | undefined;
  while (true) {
    const isNext =
      last === undefined
        ? sql``
        : sql`and (dimension, other, value, other_value)
                > (${last.dimension}, ${last.other}, ${last.value}, ${last.otherValue})`;
    const { rows }: { rows: AddedMonths[] } = await sql<AddedMonths>`
      select dimension, value, other, other_value as "otherValue", sum(views)::bigint as views,
             sum(sessions)::bigint as sessions, sum(exits)::bigint as exits,
             sum(bounces)::bigint as bounces, sum(seconds)::bigint as seconds,
             sum(timed_views)::bigint as "timedViews", sum(seen_in)::bigint as "seenIn",
             ${SKETCHES} as sketches
      from traffic_counts
      where grain = 'month' and start >= ${quarter}::date and start < ${endOfQuarter(quarter)}::date
        ${isNext}
      group by dimension, other, value, other_value
      order by dimension, other, value, other_value limit ${AT_ONCE}
    `.execute(tx);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}
