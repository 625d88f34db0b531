import { randomUUID } from "node:crypto";
import { type Tables, uniqueViolation } from "@sightline/database";
import { dayOf, localDay } from "@sightline/domain/calendar";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import { gapAfter, isOpen, limitOfDay } from "@sightline/domain/outreach/sending";
import { sql, type Transaction } from "kysely";
import { suppressionOf } from "../suppression/suppression.ts";
import { earlierMessages, insertMessage, newTrackingCode } from "./messages.queries.ts";
import { listFacts, recipientById, renderMessage, variantFor } from "./render-message.ts";
import {
  type CampaignRow,
  countForCampaign,
  countForDomain,
  countForMailbox,
  type DueContact,
  dayCountOf,
  limitsOf,
  lockDue,
  lockRunning,
  queuedByAll,
  stepsOf,
  windowOf,
} from "./sending.queries.ts";
import type { SendingDeps } from "./sending-deps.ts";
import { stopEnrollment } from "./stop-sequences.ts";

/** `skipped`: not this contact, but maybe another. `nothing`: nobody, for now. */
export type SendOutcome = "queued" | "skipped" | "nothing";

export interface NextMessage {
  readonly campaignId: string;
  readonly contactId: string;
  readonly openZones: readonly string[];
}

/**
 * Writes and queues a campaign's next message to a contact. Limits, the message and its job are one
 * transaction, and the campaign's row is locked: so any number of workers may try, and die anywhere.
 */
export async function sendTo(
  deps: SendingDeps,
  { campaignId, contactId, openZones }: NextMessage,
): Promise<SendOutcome> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const campaign = await lockRunning(tx, campaignId);
      if (campaign === null || missingOperatorSettings(deps).length > 0) return "nothing";
      return sendOne(deps, tx, campaign, { contactId, openZones });
    });
  } catch (error) {
    // Another campaign took the last message of the day, or the contact, at the same moment.
    if (error instanceof MailboxIsFull) return "nothing";
    if (error instanceof DomainIsFull) return "skipped";
    if (uniqueViolation(error)?.constraint === "outreach_enrollments_active_idx") return "skipped";
    throw error;
  }
}

/** These undo the transaction. */
class DomainIsFull extends Error {}
class MailboxIsFull extends Error {}

/** A silent minute may be made up for, a silent night may not: that would be a burst. */
const CATCH_UP_MS = 60_000;

async function sendOne(
  deps: SendingDeps,
  tx: Transaction<Tables>,
  campaign: CampaignRow,
  { contactId, openZones }: Omit<NextMessage, "campaignId">,
): Promise<SendOutcome> {
  const now = deps.now();
  if (campaign.next_slot_at !== null && campaign.next_slot_at > now) return "nothing";
  const day = localDay(now, campaign.time_zone);
  const { today, daysBefore } = await dayCountOf(tx, campaign.id, day);
  const { mailboxLimit } = deps;
  const limit = Math.min(limitOfDay(limitsOf(campaign), daysBefore), mailboxLimit);
  if (today >= limit) return "nothing";
  const utcDay = dayOf(now);
  if ((await queuedByAll(tx, utcDay)) >= mailboxLimit) return "nothing";
  const question = { campaignId: campaign.id, now, openZones, day: utcDay };
  const due = await lockDue(tx, { ...question, domainLimit: campaign.domain_limit }, contactId);
  if (due === null) return "skipped";
  if (!isOpen(windowOf(campaign), now, due.time_zone)) return "nothing";
  if (await mustNotWrite(deps, tx, campaign, due, now)) return "skipped";
  const queued = await queueMessage(deps, tx, campaign, due, now);
  if (queued !== "queued") return queued;
  const domain = { day: utcDay, domain: due.email_domain, limit: campaign.domain_limit };
  if (!(await countForDomain(tx, domain))) throw new DomainIsFull();
  await countForCampaign(tx, campaign.id, day);
  const gap = gapAfter(campaign.id, { window: windowOf(campaign), limit, day, nth: today });
  const earliest = now.getTime() - (deps.catchUpMs ?? CATCH_UP_MS);
  const last = Math.max(campaign.next_slot_at?.getTime() ?? now.getTime(), earliest);
  await tx
    .updateTable("outreach_campaigns")
    .set({ next_slot_at: new Date(last + gap) })
    .where("id", "=", campaign.id)
    .execute();
  if (!(await countForMailbox(tx, { day: utcDay, limit: mailboxLimit }))) throw new MailboxIsFull();
  return "queued";
}

/** Whom no campaign may write to, and who has become a customer since the list was made. */
async function mustNotWrite(
  { key }: SendingDeps,
  tx: Transaction<Tables>,
  { id: campaignId, list_id }: CampaignRow,
  { contact_id: contactId, email }: DueContact,
  now: Date,
): Promise<boolean> {
  if ((await suppressionOf(tx, key, email)) !== null) {
    await stopEnrollment(tx, { campaignId, contactId }, "suppressed", now);
    return true;
  }
  const { rows } = await sql`
    select from users, outreach_lists as list
    where lower(users.email) = ${email} and list.id = ${list_id} and list.lawful_basis <> 'customer'
  `.execute(tx);
  if (rows.length === 0) return false;
  await stopEnrollment(tx, { campaignId, contactId }, "signed_up", now);
  return true;
}

async function queueMessage(
  deps: SendingDeps,
  tx: Transaction<Tables>,
  campaign: CampaignRow,
  { contact_id: contactId, next_step, email }: DueContact,
  now: Date,
): Promise<SendOutcome> {
  const { mailing, links, operator } = deps;
  const step = (await stepsOf(tx, campaign.id)).find(({ number }) => number === next_step);
  const recipient = await recipientById(tx, contactId);
  if (step === undefined || recipient === null) throw new Error("an enrollment without a step");
  const variant = await variantFor(tx, step.id, contactId);
  const [id, code] = [randomUUID(), newTrackingCode()];
  const { message, problem } = await renderMessage(
    { ...deps, db: tx },
    {
      ...{ messageId: id, code, recipient, template: variant, operator, campaign: campaign.name },
      ...{ list: await listFacts(tx, campaign.list_id), isTracked: campaign.tracks_clicks },
    },
  );
  const about = { campaignId: campaign.id, contactId, stepId: step.id, variantId: variant.id };
  const isHeld = problem !== null;
  await tx
    .updateTable("outreach_enrollments")
    .set({ next_at: null, changed_at: now, ...(isHeld ? {} : { state: "active" }) })
    .where("campaign_id", "=", campaign.id)
    .where("contact_id", "=", contactId)
    .execute();
  const state = isHeld ? "held" : "queued";
  const inserted = await insertMessage(tx, {
    ...{ id, code, ...about, state, reason: problem, message, now },
  });
  if (problem !== null || !inserted) return "skipped";
  const replyTo = links.replyTo(id);
  const references = next_step === 1 ? [] : await earlierMessages(tx, campaign.id, contactId, id);
  await mailing.send(email, message, {
    ...{ transaction: tx, id, kind: "outreach", provenBy: "campaign" },
    ...{ unsubscribe: links.unsubscribe(id), references },
    ...(replyTo === null ? {} : { replyTo }),
  });
  return "queued";
}
