import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { ANALYSIS_PATH, type Channel } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import type {
  FirstView,
  Outcome,
  PageView,
  Refusals,
  StoreState,
  VisitorsNow,
} from "./event-store.ts";
import { markDays, openDays } from "./open-days.queries.ts";
import { addOwnViews } from "./own-views.queries.ts";

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
  const visits = views.filter(({ audience }) => audience === null);
  const own = views.filter(({ audience }) => audience !== null);
  const { rows } = await sql<{ stored: number }>`
    with stored as (
      insert into page_views (
        day, id, viewed_at, visitor, consented, path, category, channel, source, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device
      )
      select * from json_to_recordset(${JSON.stringify(visits.map(rowOf))}) as sent (
        day date, id uuid, viewed_at timestamptz, visitor uuid, consented boolean, path text,
        category text, channel text, source text, referrer_host text, utm_source text,
        utm_medium text, utm_campaign text, utm_term text, utm_content text, country text,
        device text
      )
      on conflict do nothing
      returning id
    ), marked as (
      ${markDays(node, [...new Set(visits.map(({ viewedAt }) => dayOf(viewedAt)))])}
    ), own as (
      ${addOwnViews(own)}
    ), outcomes (outcome, views) as (
      select 'stored', count(*) from stored
      union all select 'repeated', ${visits.length} - count(*) from stored
      union all select 'own', ${own.length}
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

/** What is unknown is left out, and null in the table: of most views that is half of the row. */
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
    source: view.source ?? undefined,
    referrer_host: view.referrerHost ?? undefined,
    utm_source: tags.source ?? undefined,
    utm_medium: tags.medium ?? undefined,
    utm_campaign: tags.campaign ?? undefined,
    utm_term: tags.term ?? undefined,
    utm_content: tags.content ?? undefined,
    country: view.country ?? undefined,
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

export async function firstAnalysisOf(db: Kysely<Tables>, visitor: string): Promise<Date | null> {
  const row = await db
    .selectFrom("page_views")
    .select("viewed_at")
    .where("visitor", "=", visitor)
    .where("path", "=", ANALYSIS_PATH)
    .orderBy("viewed_at")
    .limit(1)
    .executeTakeFirst();
  return row?.viewed_at ?? null;
}

/** The days are named, so that others aren't searched. */
export async function readNow(db: Kysely<Tables>, minutes: number): Promise<VisitorsNow> {
  const since = new Date(Date.now() - minutes * 60_000);
  const days = [dayOf(since), dayOf(Date.now())];
  const { rows: pages } = await sql<VisitorsNow["pages"][number]>`
    select path, count(*) as visitors from (
      select distinct on (visitor) visitor, path from page_views
      where day = any(${days}::date[]) and viewed_at > ${since}
      order by visitor, viewed_at desc
    ) as latest
    group by path order by visitors desc, path
  `.execute(db);
  return { pages, visitors: pages.reduce((sum, { visitors }) => sum + visitors, 0) };
}

export async function readState(db: Kysely<Tables>, today: string): Promise<StoreState> {
  const days = await openDays(db);
  const { rows } = await sql<{ rolledUpAt: Date; waiting: number }>`
    select rolled_up_at as "rolledUpAt",
           (
             select count(*) from page_views
             where day = any(${days}::date[]) and stored_by >= rolled_up_to
           ) as waiting
    from traffic_roll_up
  `.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error("the roll-up has no state");
  return { ...state, outcomes: await countOutcomes(db, today) };
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
  const counted = {
    stored: 0,
    repeated: 0,
    own: 0,
    program: 0,
    invalid: 0,
    overloaded: 0,
    failed: 0,
  };
  return { ...counted, ...Object.fromEntries(rows.map(({ outcome, views }) => [outcome, views])) };
}

export async function deleteOutcomesBefore(db: Kysely<Tables>, first: string): Promise<void> {
  await db.deleteFrom("traffic_intake").where("day", "<", first).execute();
}
