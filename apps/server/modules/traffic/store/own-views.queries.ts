import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { OwnAudience, Period } from "@sightline/domain/traffic";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { OwnViews, PageView } from "./event-store.ts";

/** To be used after `with`: adds to the counts of days. */
export function addOwnViews(views: readonly PageView[]): RawBuilder<unknown> {
  const rows = views.map(({ viewedAt, audience, path }) => ({
    day: dayOf(viewedAt),
    audience,
    path,
  }));
  return sql`
    insert into traffic_own_views as before (day, audience, path, views)
    select day, audience, path, count(*)
    from json_to_recordset(${JSON.stringify(rows)}) as sent (day date, audience text, path text)
    group by day, audience, path
    order by day, audience, path
    on conflict (day, audience, path) do update set views = before.views + excluded.views
  `;
}

export async function readOwnViews(
  db: Kysely<Tables>,
  { from, to }: Period,
  most: number,
): Promise<OwnViews[]> {
  return db
    .selectFrom("traffic_own_views")
    .select([
      sql<OwnAudience>`audience`.as("audience"),
      "path",
      sql<number>`sum(views)::bigint`.as("views"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["audience", "path"])
    .orderBy("views", "desc")
    .orderBy("audience")
    .orderBy("path")
    .limit(most)
    .execute();
}

export async function deleteOwnViewsBefore(db: Kysely<Tables>, first: string): Promise<void> {
  await db.deleteFrom("traffic_own_views").where("day", "<", first).execute();
}
