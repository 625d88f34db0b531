import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** To be used in the statement that stores the views of these days. */
export function markDays(node: string, days: readonly string[]): RawBuilder<unknown> {
  return sql`
    insert into traffic_open_days as open (node, day, stored_by)
    select ${node}::uuid, day, pg_current_xact_id() from unnest(${[...days]}::date[]) as day
    on conflict (node, day)
      do update set stored_by = greatest(open.stored_by, excluded.stored_by)
  `;
}

/**
 * The days of views that aren't rolled up. There is a partition for each day of a year: searching
 * all of them for the views of the last minute takes longer than anything else.
 */
export async function openDays(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from traffic_open_days, traffic_roll_up
    where stored_by >= rolled_up_to order by day
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** What is rolled up; a node that stores a view at this moment keeps its mark. */
export async function deleteClosedDays(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from traffic_open_days using traffic_roll_up where stored_by < rolled_up_to
  `.execute(db);
}
