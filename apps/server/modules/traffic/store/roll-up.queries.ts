import type { Tables } from "@sightline/database";
import type { CountKey, ShareNumbers } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import { monthOf, type Span } from "./spans.ts";

/** Locked until the transaction ends: only one node rolls up at a time. */
export async function rolledUpTo(tx: Kysely<Tables>): Promise<string> {
  const { rolled_up_to } = await tx
    .selectFrom("traffic_roll_up")
    .select("rolled_up_to")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return rolled_up_to;
}

export async function setRolledUpTo(tx: Kysely<Tables>, transaction: string): Promise<void> {
  await tx
    .updateTable("traffic_roll_up")
    .set({ rolled_up_to: transaction, rolled_up_at: sql`now()` })
    .execute();
}

/**
 * Everything before the oldest running transaction is committed or gone, so nothing can appear
 * there later.
 */
export async function settledUpTo(tx: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select pg_snapshot_xmin(pg_current_snapshot()) as until
  `.execute(tx);
  return rows[0]?.until ?? "0";
}

/** The transactions of a slice of these views: up to the one that the slice ends in. */
export async function endOfSlice(
  tx: Kysely<Tables>,
  { from, until }: { from: string; until: string },
  days: readonly string[],
  slice: number,
): Promise<string> {
  const isNext = sql`day = any(${[...days]}::date[]) and stored_by < ${until}::xid8`;
  const { rows } = await sql<{ end: string }>`
    with last as (
      select stored_by from page_views where ${isNext} and stored_by >= ${from}::xid8
      order by stored_by offset ${slice - 1} limit 1
    )
    select stored_by as end from page_views
    where ${isNext} and stored_by > (select stored_by from last)
    order by stored_by limit 1
  `.execute(tx);
  return rows[0]?.end ?? until;
}

/** What is counted of a day, a month or a quarter. */
export interface CountOf extends CountKey {
  readonly start: string;
}

export interface Count extends CountOf, ShareNumbers {
  readonly visitors: Buffer;
}

const PER_STATEMENT = 1_000;
const KEY_COLUMNS = sql`start date, dimension text, value text, other text, "otherValue" text`;
const SAME_KEY = sql`
  counts.start = sent.start and counts.dimension = sent.dimension
  and counts.value = sent.value and counts.other = sent.other
  and counts.other_value = sent."otherValue"
`;
const COUNT = sql`
  counts.start, counts.dimension, counts.value, counts.other, counts.other_value as "otherValue",
  counts.views, counts.sessions, counts.exits, counts.bounces, counts.seconds,
  counts.timed_views as "timedViews", counts.seen_in as "seenIn", counts.visitors
`;

export async function readCounts(
  tx: Kysely<Tables>,
  grain: Span["grain"],
  wanted: readonly CountOf[],
): Promise<Count[]> {
  const found: Count[] = [];
  for (const keys of inParts(wanted.map(keyOnly))) {
    const { rows } = await sql<Count>`
      select ${COUNT} from json_to_recordset(${JSON.stringify(keys)}) as sent (${KEY_COLUMNS})
      join traffic_counts as counts on counts.grain = ${grain} and ${SAME_KEY}
    `.execute(tx);
    found.push(...rows);
  }
  return found;
}

/** What is counted of each day of a month. */
export async function readDaysOfMonth(tx: Kysely<Tables>, month: CountOf): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select ${COUNT} from traffic_counts as counts
    where grain = 'day' and dimension = ${month.dimension} and value = ${month.value}
      and other = ${month.other} and other_value = ${month.otherValue}
      and start >= ${month.start}::date and start < ${month.start}::date + interval '1 month'
  `.execute(tx);
  return rows;
}

/** What comes to nothing is deleted: the page or source has left the day. */
export async function saveCounts(
  tx: Kysely<Tables>,
  grain: Span["grain"],
  counts: readonly Count[],
): Promise<void> {
  for (const part of inParts(counts.filter(({ views }) => views > 0))) {
    const sent = part.map((count) => ({ ...count, visitors: count.visitors.toString("base64") }));
    await sql`
      insert into traffic_counts (
        grain, start, dimension, value, other, other_value, views, sessions, exits, bounces,
        seconds, timed_views, seen_in, visitors
      )
      select ${grain}, start, dimension, value, other, "otherValue", views, sessions, exits,
             bounces, seconds, "timedViews", "seenIn", decode(visitors, 'base64')
      from json_to_recordset(${JSON.stringify(sent)}) as sent (
        ${KEY_COLUMNS}, views bigint, sessions bigint, exits bigint, bounces bigint,
        seconds bigint, "timedViews" bigint, "seenIn" bigint, visitors text
      )
      on conflict (grain, dimension, other, value, start, other_value) do update set
        views = excluded.views, sessions = excluded.sessions, exits = excluded.exits,
        bounces = excluded.bounces, seconds = excluded.seconds,
        timed_views = excluded.timed_views, seen_in = excluded.seen_in,
        visitors = excluded.visitors
    `.execute(tx);
  }
  for (const part of inParts(counts.filter(({ views }) => views === 0).map(keyOnly))) {
    await sql`
      delete from traffic_counts as counts
      using json_to_recordset(${JSON.stringify(part)}) as sent (${KEY_COLUMNS})
      where counts.grain = ${grain} and ${SAME_KEY}
    `.execute(tx);
  }
}

export function ofMonth<Key extends CountOf>(count: Key): Key {
  return { ...count, start: monthOf(count.start) };
}

function keyOnly({ start, dimension, value, other, otherValue }: CountOf): CountOf {
  return { start, dimension, value, other, otherValue };
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts = Math.ceil(items.length / PER_STATEMENT);
  return Array.from({ length: parts }, (_, part) =>
    items.slice(part * PER_STATEMENT, (part + 1) * PER_STATEMENT),
  );
}
