import { createHash } from "node:crypto";
import type { Tables } from "@sightline/database";
import { isAutoReply } from "@sightline/domain/outreach/sending";
import type { Kysely } from "kysely";
import { stopSequences } from "../sending/stop-sequences.ts";
import type { OutreachLinks } from "../tracking/outreach-links.ts";
import { markMessage } from "../tracking/track-event.ts";
import type { IncomingReply } from "./incoming-reply.ts";
import { unlessItKeepsFailing } from "./set-aside.ts";

interface ReplyDeps {
  readonly db: Kysely<Tables>;
  readonly links: OutreachLinks;
  readonly now: () => Date;
}

const OUR_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const LONGEST = { from: 254, subject: 1_000, text: 100_000 };

/** Finds the message that a reply answers, keeps it, and ends the sequence. False: not about ours. */
export function takeReply(deps: ReplyDeps, reply: IncomingReply): Promise<boolean> {
  return unlessItKeepsFailing(deps, reply, () => keepReply(deps, reply));
}

async function keepReply(deps: ReplyDeps, reply: IncomingReply): Promise<boolean> {
  const { db, now } = deps;
  const message = await findAnswered(deps, reply);
  // Nothing is kept of someone who was erased.
  if (message === null || message.contact_id === null) return false;
  const isAutomatic = isAutoReply(reply);
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto("outreach_replies")
      .values({
        ...{ message_id: message.id, contact_id: message.contact_id, received_at: now() },
        is_automatic: isAutomatic,
        // Theirs, of any length: an index takes 2.7 kB.
        reply_hash: createHash("sha256").update(reply.messageId).digest(),
        from_email: storable(reply.from).slice(0, LONGEST.from),
        subject: storable(reply.subject).slice(0, LONGEST.subject),
        text: storable(reply.text).slice(0, LONGEST.text),
      })
      .onConflict((conflict) => conflict.column("reply_hash").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted === undefined) return;
    const kind = isAutomatic ? "auto_replied" : "replied";
    await tx
      .insertInto("outreach_events")
      .values({ message_id: message.id, kind, is_machine: isAutomatic, at: now() })
      .execute();
    await markMessage(tx, message.id, `${kind}_at`, now());
    // Someone on vacation hasn't answered.
    if (!isAutomatic && message.contact_id !== null) {
      await stopSequences(tx, message.contact_id, "replied", now());
    }
  });
  return true;
}

/** By the signed address it was sent to, else by the messages it refers to. */
async function findAnswered({ db, links }: ReplyDeps, { to, headers }: IncomingReply) {
  const byAddress = to
    .map((address) => links.messageOfAddress(address))
    .filter((id) => id !== null);
  const references = `${headers.get("references") ?? ""} ${headers.get("in-reply-to") ?? ""}`;
  // The last reference is the message that was answered.
  const byReference = (references.slice(-5_000).match(OUR_ID) ?? []).toReversed();
  for (const id of [...byAddress, ...byReference]) {
    const found = await db
      .selectFrom("outreach_messages")
      .select(["id", "contact_id"])
      .where("id", "=", id.toLowerCase())
      .executeTakeFirst();
    if (found !== undefined) return found;
  }
  return null;
}

function storable(text: string): string {
  return text.replaceAll("\u0000", "");
}
