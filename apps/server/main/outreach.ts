import type { Tables } from "@sightline/database";
import { imapMailbox } from "@sightline/providers/mail";
import type { Kysely } from "kysely";
import { createCampaigns } from "../modules/outreach/index.ts";
import { type Config, deriveKey } from "../platform/config/index.ts";
import type { JobQueue } from "../platform/jobs/index.ts";
import type { createMail } from "./mail.ts";

interface OutreachDeps {
  readonly appUrl: string;
  readonly key: string;
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly mail: ReturnType<typeof createMail>;
}

/** Wires campaigns to outgoing email: what they send, and what becomes of it. */
export function createOutreach(config: Config, { appUrl, key, db, queue, mail }: OutreachDeps) {
  const { mailing, links, hooks, recipientsKey } = mail;
  const outreach = createCampaigns(
    {
      ...{ appUrl, operator: config.operator, replies: config.replies, recipientsKey },
      ...{ hasWebhook: config.mail.webhookSecret !== null },
      mailboxLimit: config.outreachDailyLimit,
      mailbox: config.replies.imapUrl === null ? null : imapMailbox(config.replies.imapUrl),
      linksKey: deriveKey(key, "outreach-links"),
    },
    { db, queue, mailing, links },
  );
  hooks.outreach = outreach.mailHook;
  return outreach;
}
