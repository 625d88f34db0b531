import type { Tables } from "@sightline/database";
import type { Mailbox } from "@sightline/providers/mail";
import type { Kysely } from "kysely";
import { unlessLocked } from "../../../platform/database/index.ts";
import type { Job } from "../../../platform/jobs/index.ts";
import { parseEmail } from "../../mailing/index.ts";
import type { OutreachLinks } from "../tracking/outreach-links.ts";
import { takeReply } from "./take-reply.ts";

export const READ_REPLIES = "outreach.read-replies";

interface MailboxDeps {
  readonly db: Kysely<Tables>;
  readonly links: OutreachLinks;
  readonly now: () => Date;
  /** Null: replies come by webhook, or not at all. */
  readonly mailbox: Mailbox | null;
}

/** One worker at a time; a reply that is read twice is kept once. */
export function readRepliesJob({ mailbox, ...deps }: MailboxDeps): Job {
  return {
    name: READ_REPLIES,
    async handle(_data, { signal }) {
      if (mailbox === null) return;
      await unlessLocked(deps.db, READ_REPLIES, () =>
        mailbox.readNew(async (raw) => {
          const reply = await readReply(raw);
          if (reply !== null) await takeReply(deps, reply);
        }, signal),
      );
    },
  };
}

/** Null: it isn't an email that anyone could have written as a reply. */
async function readReply(raw: Buffer) {
  const email = await parseEmail(raw);
  const from = email?.from?.address;
  if (email === null || from === undefined || email.messageId === undefined) return null;
  const headers = new Map(email.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  const to = ["delivered-to", "x-original-to", "to", "cc"].map((name) => headers.get(name) ?? "");
  return {
    ...{ from, to, headers, messageId: email.messageId },
    ...{ subject: email.subject ?? "", text: email.text ?? "" },
  };
}
