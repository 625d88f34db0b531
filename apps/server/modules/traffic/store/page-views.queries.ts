import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Channel } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import type { FirstView, Outcome, PageView, Refusals } from "./event-store.ts";

/**
 * One statement, so one round trip and one commit. The rows travel as JSON, which the event loop
 * writes far faster than arrays of values.
 */
export async function insertViews(
  db: Kysely<Tables>,
  node: string,
  views: readonly PageView[],
  refusals: Refusals,
): Promise<number> {
  const { rows } = await sql<{ stored: number }>`
    with stored as (
      insert into page_views (
        day, id, viewed_at, visitor, consented, path, category, channel, source, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device
      )
      select * from json_to_recordset(${JSON.stringify(views.map(rowOf))}) as sent (
        day date, id uuid, viewed_at timestamptz, visitor uuid, consented boolean, path text,
        category text, channel text, source text, referrer_host text, utm_source text,
        utm_medium text, utm_campaign text, utm_term text, utm_content text, country text,
        device text
      )
      on conflict do nothing
      returning id
    ), outcomes (outcome, views) as (
      select 'stored', count(*) from stored
      union all select 'repeated', ${views.length} - count(*) from stored
      union all select key, value::bigint from json_each_text(${JSON.stringify(refusals)})
    ), counted as (
      insert into traffic_intake as before (day, node, outcome, views)
      select ${dayOf(Date.now())}, ${node}, outcome, views from outcomes where views > 0
      on conflict (day, node, outcome) do update set views = before.views + excluded.views
    )
    select count(*) as stored from stored
  `.execute(db);
  return rows[0]?.stored ?? 0;
}

function rowOf({ tags, ...view }: PageView) {
  return {
    day: dayOf(view.viewedAt),
    id: view.id,
    viewed_at: view.viewedAt,
    visitor: view.visitor,
    consented: view.consented,
    path: view.path,
    category: view.category,
    channel: view.channel,
    source: view.source,
    referrer_host: view.referrerHost,
    utm_source: tags.source,
    utm_medium: tags.medium,
    utm_campaign: tags.campaign,
    utm_term: tags.term,
    utm_content: tags.content,
    country: view.country,
    device: view.device,
  };
}

export async function firstViewOf(db: Kysely<Tables>, visitor: string): Promise<FirstView | null> {
  const row = await db
    .selectFrom("page_views")
    .select(["viewed_at", "path", sql<Channel>`channel`.as("channel"), "source", "utm_campaign"])
    .where("visitor", "=", visitor)
    .orderBy("viewed_at")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { viewed_at: viewedAt, path, channel, source, utm_campaign: campaign } = row;
  return { viewedAt, path, channel, source, campaign };
}

export async function countOutcomes(
  db: Kysely<Tables>,
  day: string,
): Promise<Record<Outcome, number>> {
  const rows = await db
    .selectFrom("traffic_intake")
    .select(["outcome", sql<number>`sum(views)::bigint`.as("views")])
    .where("day", "=", day)
    .groupBy("outcome")
    .execute();
  const counted = { stored: 0, repeated: 0, program: 0, invalid: 0, overloaded: 0, failed: 0 };
  return { ...counted, ...Object.fromEntries(rows.map(({ outcome, views }) => [outcome, views])) };
}

export async function deleteOutcomesBefore(db: Kysely<Tables>, first: string): Promise<void> {
  await db.deleteFrom("traffic_intake").where("day", "<", first).execute();
}
