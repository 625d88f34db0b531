import type { Tables } from "@sightline/database";
import { mayCancel, mayRetry } from "@sightline/domain/outreach/sending";
import type { Kysely } from "kysely";
import { lockMessage, setState, takeBack } from "../sending/messages.queries.ts";
import { stopEnrollment } from "../sending/stop-sequences.ts";

export type MessageChange = "done" | "missing" | "too-late";

/** Writes it again, with the contact's values as they are now. */
export function retryMessage(db: Kysely<Tables>, id: string, now: Date): Promise<MessageChange> {
  return db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message === null) return "missing";
    if (!mayRetry(message.state) || message.contact_id === null) return "too-late";
    return (await takeBack(tx, message, now)) ? "done" : "too-late";
  });
}

export function cancelMessage(db: Kysely<Tables>, id: string, now: Date): Promise<MessageChange> {
  return db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message === null) return "missing";
    // A worker that is sending it can't be stopped anymore.
    if (!mayCancel(message.state) || message.handed_at !== null) return "too-late";
    await setState(tx, id, "cancelled", { reason: "Canceled by an admin" });
    const { campaign_id: campaignId, contact_id: contactId } = message;
    if (contactId !== null) await stopEnrollment(tx, { campaignId, contactId }, "cancelled", now);
    return "done";
  });
}
