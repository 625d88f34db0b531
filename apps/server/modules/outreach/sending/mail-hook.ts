import type { Tables } from "@sightline/database";
import type { MailState } from "@sightline/domain/mailing";
import { autoPause, dueAt, RECENT_SENDS } from "@sightline/domain/outreach/sending";
import { type Kysely, sql, type Transaction } from "kysely";
import type { MailHook, MailStop } from "../../mailing/index.ts";
import { suppress, suppressionOf } from "../suppression/suppression.ts";
import {
  lockMessage,
  recentSends,
  type SendingMessage,
  setState,
  takeBack,
} from "./messages.queries.ts";
import { findCampaign, lockCampaign, stepsOf, windowOf } from "./sending.queries.ts";
import { stopEnrollment, stopSequences } from "./stop-sequences.ts";

interface HookDeps {
  readonly db: Kysely<Tables>;
  readonly key: Buffer;
  readonly now: () => Date;
}

/** What campaigns have to say about their emails, and learn of them. */
export function outreachMailHook({ db, key, now }: HookDeps): MailHook {
  return {
    mayStillGo: (id) => db.transaction().execute((tx) => mayStillGo(tx, key, id, now())),
    onState: (tx, id, state, reason) => onState(tx, key, id, { state, reason, now: now() }),
  };
}

/** The last look: whatever happened since it was queued holds. */
async function mayStillGo(
  tx: Transaction<Tables>,
  key: Buffer,
  id: string,
  now: Date,
): Promise<MailStop | null> {
  const message = await lockMessage(tx, id);
  const stop = (reason: string): MailStop => ({ state: "suppressed", reason });
  if (message === null) return stop("The message was withdrawn.");
  const { contact_id: contactId, email } = message;
  if (contactId === null || email === null) return stop("The contact was deleted.");
  if (message.state !== "queued" && message.state !== "deferred") {
    return stop(message.reason ?? message.state);
  }
  if (message.enrollment_state !== "active") {
    return stop(message.stop_reason ?? "The sequence has ended.");
  }
  const why = await suppressionOf(tx, key, email);
  if (why !== null) {
    await stopSequences(tx, contactId, "suppressed", now);
    return stop(why);
  }
  if (message.campaign_state !== "running") {
    await takeBack(tx, message, now);
    return stop("The campaign is paused.");
  }
  await tx.updateTable("outreach_messages").set({ handed_at: now }).where("id", "=", id).execute();
  return null;
}

interface Change {
  readonly state: MailState;
  readonly reason: string | null;
  readonly now: Date;
}

async function onState(
  tx: Transaction<Tables>,
  key: Buffer,
  id: string,
  { state, reason, now }: Change,
): Promise<void> {
  const isBad = state === "bounced" || state === "complained";
  if (isBad) await lockCampaignOf(tx, id);
  const message = await lockMessage(tx, id);
  if (message === null) return;
  const { campaign_id: campaignId, contact_id: contactId, email } = message;
  // Nobody gets a message twice, so one that may have arrived counts as sent.
  if (state === "sent" || state === "uncertain") {
    await setState(tx, id, state, { reason, sentAt: message.sent_at ?? now });
    if (message.sent_at === null) await goOn(tx, message, now);
    return;
  }
  // What an admin cancelled stays so, though its email reads 'suppressed'.
  if (state === "suppressed" && message.state === "cancelled") return;
  // Refused at the door is a bounce of a message that was sent, too.
  const isRefused = state === "bounced" && message.sent_at === null;
  await setState(tx, id, state, { reason, ...(isRefused ? { sentAt: now } : {}) });
  if (contactId === null) return;
  if (state === "complained" && email !== null) await suppress(tx, key, { email }, "complained");
  if (isBad) {
    await insertEvent(tx, id, state, reason, now);
    await stopSequences(tx, contactId, state, now);
    await pauseIfBad(tx, campaignId, now);
  }
  if (state === "failed" || state === "suppressed") {
    await stopEnrollment(tx, { campaignId, contactId }, state, now);
  }
}

async function lockCampaignOf(tx: Transaction<Tables>, messageId: string): Promise<void> {
  const found = await tx
    .selectFrom("outreach_messages")
    .select("campaign_id")
    .where("id", "=", messageId)
    .executeTakeFirst();
  if (found !== undefined) await lockCampaign(tx, found.campaign_id);
}

async function insertEvent(
  tx: Transaction<Tables>,
  messageId: string,
  kind: "bounced" | "complained",
  reason: string | null,
  at: Date,
): Promise<void> {
  const event = { message_id: messageId, kind, at, detail: reason?.slice(0, 2000) ?? null };
  await tx.insertInto("outreach_events").values(event).execute();
}

/** Sets the next step, or ends the sequence. */
async function goOn(tx: Transaction<Tables>, message: SendingMessage, now: Date): Promise<void> {
  const { campaign_id: campaignId, contact_id: contactId } = message;
  const campaign = await findCampaign(tx, campaignId);
  if (campaign === null || contactId === null) return;
  const next = (await stepsOf(tx, campaignId)).find(({ number }) => number === message.step + 1);
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from outreach_enrollments
    where campaign_id = ${campaignId} and contact_id = ${contactId} and state = 'active'
  `.execute(tx);
  const [enrolled] = rows;
  if (enrolled === undefined) return;
  const due = next && {
    next_step: next.number,
    next_at: dueAt({
      ...{ window: windowOf(campaign), timeZone: enrolled.time_zone },
      earliest: new Date(now.getTime() + next.wait_days * 86_400_000),
      ...{ jitterMinutes: campaign.jitter_minutes, seed: `${contactId}:${next.id}` },
    }),
  };
  await tx
    .updateTable("outreach_enrollments")
    .set({ changed_at: now, ...(due ?? { state: "finished", next_at: null }) })
    .where("campaign_id", "=", campaignId)
    .where("contact_id", "=", contactId)
    .where("state", "=", "active")
    .execute();
}

async function pauseIfBad(tx: Transaction<Tables>, campaignId: string, now: Date): Promise<void> {
  const why = autoPause(await recentSends(tx, campaignId, RECENT_SENDS));
  if (why === null) return;
  await sql`
    update outreach_campaigns set state = 'paused', paused_why = ${why}, updated_at = ${now}
    where id = ${campaignId} and state = 'running'
  `.execute(tx);
}
