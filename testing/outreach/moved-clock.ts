import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const FAR = 100_000;

/** Everything a campaign has done is so many days older. */
export async function moveClock(db: Kysely<Tables>, id: string, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${days})`;
  await sql`
    update outreach_enrollments set next_at = next_at - ${earlier} where campaign_id = ${id}
  `.execute(db);
  await sql`
    update outreach_messages set sent_at = sent_at - ${earlier}, queued_at = queued_at - ${earlier}
    where campaign_id = ${id}
  `.execute(db);
  // In two leaps: a day that takes the place of the one before would be there twice for a moment.
  for (const leap of [days + FAR, -FAR]) {
    await sql`
      update outreach_campaign_days set day = day - ${leap}::int where campaign_id = ${id}
    `.execute(db);
  }
}

/** The window of a test is open at any time. */
export async function openWindow(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    update outreach_campaigns
    set window_from = 0, window_to = 24, window_days = '{1,2,3,4,5,6,7}' where id = ${id}
  `.execute(db);
}

/**
 * How much a running campaign has to do by now. Asked again and again, it comes to nothing: a worker
 * is sent to look each time, without the pace of a day, which is for mailboxes.
 */
export async function workLeft(
  db: Kysely<Tables>,
  ask: (method: string, path: string, body: object) => Promise<unknown>,
  id: string,
): Promise<number> {
  const { rows } = await sql<{ due: number; waiting: number }>`
    select (select count(*)::int from outreach_enrollments
        where campaign_id = ${id} and next_at <= now()) as due,
      (select count(*)::int from outreach_messages
        where campaign_id = ${id} and state in ('queued', 'deferred')) as waiting
  `.execute(db);
  const { due = 0, waiting = 0 } = rows[0] ?? {};
  if (due > 0 && waiting === 0) {
    await sql`update outreach_campaigns set next_slot_at = null where id = ${id}`.execute(db);
    for (const state of ["paused", "running"]) {
      await ask("PATCH", `/admin/outreach/campaigns/${id}/state`, { state });
    }
  }
  return due + waiting;
}
