import { join } from "node:path";
import type { Tables } from "@sightline/database";
import { fileTransport, smtpTransport } from "@sightline/providers/mail";
import type { Kysely } from "kysely";
import { resolveTxt } from "../modules/companies/index.ts";
import {
  createMailing,
  createMailLinks,
  createMailPace,
  fetchFromAmazon,
  type MailHooks,
  mailHealthRoutes,
  mailWebhook,
  resolveHost,
} from "../modules/mailing/index.ts";
import { type Config, deriveKey } from "../platform/config/index.ts";
import type { JobQueue } from "../platform/jobs/index.ts";
import type { Log } from "../platform/logging/index.ts";

interface MailDeps {
  readonly appUrl: string;
  readonly key: string;
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
}

/** Wires outgoing email: how it leaves, what becomes of it, and the links in it. */
export function createMail({ mail, dataDir }: Config, { appUrl, key, db, queue, log }: MailDeps) {
  const { smtpUrl, from, dkim, webhookSecret, limits } = mail;
  const transport = smtpUrl
    ? smtpTransport({ from, dkim, url: smtpUrl })
    : fileTransport({ from, dkim, directory: join(dataDir, "outbox") });
  const hooks: MailHooks = {};
  const recipients = deriveKey(key, "mail-recipients");
  return {
    transport,
    hooks,
    recipientsKey: recipients,
    mailing: createMailing({
      ...{ db, queue, transport, log, key: recipients, hooks },
      ...(smtpUrl === undefined ? {} : { pace: createMailPace(db, limits) }),
    }),
    links: createMailLinks(appUrl, deriveKey(key, "mail-links")),
    health: mailHealthRoutes({
      ...{ db, transport: transport.name, from, dkim, resolveTxt },
      hasWebhook: webhookSecret !== null,
      key: recipients,
      ...{ resolveHost, limits, host: smtpUrl ? new URL(smtpUrl).hostname : null },
    }),
    webhook: mailWebhook({
      ...{ db, log, secret: webhookSecret, key: recipients, fetchText: fetchFromAmazon, hooks },
      now: () => new Date(),
    }),
  };
}
