import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { lockMessage } from "../sending/messages.queries.ts";
import { stopSequences } from "../sending/stop-sequences.ts";
import { suppress } from "../suppression/suppression.ts";
import { markMessage } from "./track-event.ts";

interface ObjectionDeps {
  readonly db: Kysely<Tables>;
  readonly key: Buffer;
  readonly now: () => Date;
}

/** What the link under a message does. An objection ends everything for good. */
export function outreachObjections({ db, key, now }: ObjectionDeps) {
  const find = (on: Kysely<Tables>, messageId: string) =>
    on
      .selectFrom("outreach_messages as message")
      .leftJoin("outreach_contacts as contact", "contact.id", "message.contact_id")
      .select(["message.contact_id", "message.unsubscribed_at", "contact.email"])
      .where("message.id", "=", messageId)
      .executeTakeFirst();
  return {
    /** Null: there's no such message. */
    async isObjected(messageId: string): Promise<boolean | null> {
      const message = await find(db, messageId);
      if (message === undefined) return null;
      return message.unsubscribed_at !== null || message.contact_id === null;
    },
    /** Asking twice changes nothing. */
    object: (messageId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        // First of all, as whatever else changes a message does.
        await lockMessage(tx, messageId);
        const message = await find(tx, messageId);
        // Without the contact there's nobody to write to, and the address is suppressed already.
        if (message?.contact_id == null || message.email === null) return;
        await suppress(tx, key, { email: message.email }, "unsubscribed");
        await stopSequences(tx, message.contact_id, "unsubscribed", now());
        if (message.unsubscribed_at !== null) return;
        await markMessage(tx, messageId, "unsubscribed_at", now());
        const event = { message_id: messageId, kind: "unsubscribed", at: now() };
        await tx.insertInto("outreach_events").values(event).execute();
      }),
  };
}
