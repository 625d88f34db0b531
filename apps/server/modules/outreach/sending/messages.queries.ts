import { randomBytes } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { MessageState, RecentSends } from "@sightline/domain/outreach/sending";
import type { Message } from "@sightline/emails";
import { type Kysely, sql, type Transaction } from "kysely";

/** 144 random bits. */
export function newTrackingCode(): string {
  return randomBytes(18).toString("base64url");
}

/** What a contact got from a campaign before, oldest first. */
export async function earlierMessages(
  tx: Transaction<Tables>,
  campaignId: string,
  contactId: string,
  id: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("outreach_messages")
    .select("id")
    .where("campaign_id", "=", campaignId)
    .where("contact_id", "=", contactId)
    .where("sent_at", "is not", null)
    .where("id", "<>", id)
    .orderBy("sent_at")
    .execute();
  return rows.map((row) => row.id);
}

export interface NewMessage {
  readonly id: string;
  readonly campaignId: string;
  readonly contactId: string;
  readonly stepId: string;
  readonly variantId: string;
  readonly code: string;
  readonly state: "queued" | "held";
  readonly reason: string | null;
  readonly message: Message | null;
  readonly now: Date;
}

/** A message that was held is replaced; one that was queued never is. False: it was queued before. */
export async function insertMessage(
  tx: Transaction<Tables>,
  { message, now, ...given }: NewMessage,
): Promise<boolean> {
  await sql`
    delete from outreach_messages where campaign_id = ${given.campaignId}
      and contact_id = ${given.contactId} and step_id = ${given.stepId} and state = 'held'
  `.execute(tx);
  const inserted = await tx
    .insertInto("outreach_messages")
    .values({
      ...{ id: given.id, campaign_id: given.campaignId, contact_id: given.contactId },
      ...{ step_id: given.stepId, variant_id: given.variantId, tracking_code: given.code },
      ...{ state: given.state, reason: given.reason?.slice(0, 500) ?? null, queued_at: now },
      ...{ subject: message?.subject ?? "", html: message?.html ?? "", text: message?.text ?? "" },
    })
    .onConflict((conflict) =>
      conflict.columns(["campaign_id", "contact_id", "step_id"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface SendingMessage {
  readonly id: string;
  readonly campaign_id: string;
  readonly contact_id: string | null;
  readonly step_id: string;
  readonly state: MessageState;
  readonly reason: string | null;
  readonly handed_at: Date | null;
  readonly sent_at: Date | null;
  readonly step: number;
  readonly campaign_state: string;
  readonly enrollment_state: string | null;
  readonly stop_reason: string | null;
  readonly email: string | null;
}

/** With what decides whether it may still go, and locked. */
export async function lockMessage(db: Kysely<Tables>, id: string): Promise<SendingMessage | null> {
  const { rows } = await sql<SendingMessage>`
    select message.id, message.campaign_id, message.contact_id, message.step_id, message.state,
      message.reason, message.handed_at, message.sent_at, step.number as step,
      campaign.state as campaign_state, enrolled.state as enrollment_state, enrolled.stop_reason,
      contact.email
    from outreach_messages as message
    join outreach_steps as step on step.id = message.step_id
    join outreach_campaigns as campaign on campaign.id = message.campaign_id
    left join outreach_contacts as contact on contact.id = message.contact_id
    left join outreach_enrollments as enrolled on enrolled.campaign_id = message.campaign_id
      and enrolled.contact_id = message.contact_id
    where message.id = ${id} for update of message
  `.execute(db);
  return rows[0] ?? null;
}

export async function setState(
  db: Kysely<Tables>,
  id: string,
  state: MessageState,
  { reason = null, sentAt }: { reason?: string | null; sentAt?: Date } = {},
): Promise<void> {
  await db
    .updateTable("outreach_messages")
    .set({
      ...{ state, reason: reason?.slice(0, 500) ?? null, handed_at: null },
      ...(sentAt === undefined ? {} : { sent_at: sentAt }),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Puts a message that hasn't left back where it was, so that it's written again later. False: its
 * sequence has ended for a reason that holds, such as a reply.
 */
export async function takeBack(
  tx: Kysely<Tables>,
  { id, campaign_id, contact_id, step }: SendingMessage,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update outreach_enrollments
    set state = case when ${step}::int = 1 then 'waiting' else 'active' end, stop_reason = null,
      next_step = ${step}, next_at = ${now}, changed_at = ${now}
    where campaign_id = ${campaign_id} and contact_id = ${contact_id}
      and (state <> 'stopped' or stop_reason in ('failed', 'cancelled'))
    returning contact_id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from outreach_messages where id = ${id}`.execute(tx);
  return true;
}

/** Of the newest messages: what came back since an admin last let the campaign go on. */
export async function recentSends(
  db: Kysely<Tables>,
  campaignId: string,
  count: number,
): Promise<RecentSends> {
  const { rows } = await sql<RecentSends>`
    with newest as (
      select id from outreach_messages
      where campaign_id = ${campaignId} and sent_at is not null order by sent_at desc limit ${count}
    ), came_back as (
      select distinct event.message_id, event.kind from newest
      join outreach_events as event on event.message_id = newest.id
      join outreach_campaigns as campaign on campaign.id = ${campaignId}
      where event.kind in ('bounced', 'complained')
        and event.at >= coalesce(campaign.judged_from, '-infinity')
    )
    select (select count(*)::int from newest) as sent,
      (select count(*)::int from came_back where kind = 'bounced') as bounced,
      (select count(*)::int from came_back where kind = 'complained') as complained
  `.execute(db);
  return rows[0] as RecentSends;
}
