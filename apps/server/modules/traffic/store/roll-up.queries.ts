import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** The views of transactions from the first up to, not including, the second. */
export interface Transactions {
  readonly from: string;
  readonly until: string;
}

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
 * there later. At most a slice of it: up to the transaction that a slice ends in.
 */
export async function nextTransactions(
  tx: Kysely<Tables>,
  from: string,
  slice: number,
): Promise<Transactions> {
  const { rows } = await sql<{ until: string }>`
    with settled as (select pg_snapshot_xmin(pg_current_snapshot()) as until),
    last as (
      select stored_by from page_views, settled
      where stored_by >= ${from}::xid8 and stored_by < settled.until
      order by stored_by offset ${slice - 1} limit 1
    )
    select coalesce(
      (
        select stored_by from page_views, settled
        where stored_by > (select stored_by from last) and stored_by < settled.until
        order by stored_by limit 1
      ),
      (select until from settled)
    ) as until
  `.execute(tx);
  return { from, until: rows[0]?.until ?? from };
}

export interface CountedViews {
  readonly day: string;
  readonly dimension: string;
  readonly value: string;
  readonly views: number;
  /** The first 16 hex digits of each. */
  readonly visitors: string[];
}

export async function countViews(
  tx: Kysely<Tables>,
  { from, until }: Transactions,
): Promise<CountedViews[]> {
  const { rows } = await sql<CountedViews>`
    select day, dimension, value, count(*) as views,
           array_agg(distinct left(replace(visitor::text, '-', ''), 16)) as visitors
    from page_views
    cross join lateral (values
      ('all', ''), ('path', path), ('category', category), ('channel', channel),
      ('source', source), ('campaign', utm_campaign), ('country', country), ('device', device)
    ) as counted (dimension, value)
    where stored_by >= ${from}::xid8 and stored_by < ${until}::xid8 and value is not null
    group by day, dimension, value
  `.execute(tx);
  return rows;
}

export interface DayCount {
  readonly day: string;
  readonly dimension: string;
  readonly value: string;
  readonly views: number;
  readonly visitors: Buffer;
}

export async function dayCounts(
  tx: Kysely<Tables>,
  keys: readonly Omit<CountedViews, "views" | "visitors">[],
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select traffic_days.*
    from json_to_recordset(${JSON.stringify(keys)}) as sent (day date, dimension text, value text)
    join traffic_days using (dimension, day, value)
  `.execute(tx);
  return rows;
}

export async function saveDayCounts(
  tx: Kysely<Tables>,
  counts: readonly DayCount[],
): Promise<void> {
  if (counts.length === 0) return;
  const sent = counts.map((count) => ({ ...count, visitors: count.visitors.toString("base64") }));
  await sql`
    insert into traffic_days (day, dimension, value, views, visitors)
    select day, dimension, value, views, decode(visitors, 'base64')
    from json_to_recordset(${JSON.stringify(sent)}) as sent (
      day date, dimension text, value text, views bigint, visitors text
    )
    on conflict (dimension, day, value)
    do update set views = excluded.views, visitors = excluded.visitors
  `.execute(tx);
}
