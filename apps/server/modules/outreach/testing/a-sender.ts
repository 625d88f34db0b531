import type { Tables } from "@sightline/database";
import type { MailTransport, OutgoingMail } from "@sightline/providers/mail";
import type { Kysely } from "kysely";
import { type JobQueue, limitConcurrency } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { createMailing, createMailLinks, type MailHooks } from "../../mailing/index.ts";
import { outreachMailHook } from "../sending/mail-hook.ts";
import type { SendingDeps } from "../sending/sending-deps.ts";
import { createOutreachLinks } from "../tracking/outreach-links.ts";

export const KEY = Buffer.from("a key");
const APP_URL = "https://sightline.example";
const OPERATOR = { name: "Example Ltd", address: "1 High Street\nLondon" };

export interface SentMail extends OutgoingMail {
  readonly at: Date;
}

interface WaitingJob {
  readonly name: string;
  readonly data: object;
}

/**
 * Sending without pg-boss and without a mail server: the test moves the clock and says which job a
 * worker takes. Jobs of transactions that were undone are here, too, and must do nothing.
 */
export function aSender(db: Kysely<Tables>, start: Date) {
  const clock = { now: start };
  const sent: SentMail[] = [];
  const waiting = new Map<string, WaitingJob>();
  const hooks: MailHooks = {};
  const transport: MailTransport & { refuse: (to: string) => Error | null } = {
    name: "smtp",
    refuse: () => null,
    async send(mail) {
      const refusal = transport.refuse(mail.to);
      if (refusal !== null) throw refusal;
      sent.push({ ...mail, at: clock.now });
      return { messageId: mail.messageId ?? "" };
    },
    check: async () => {},
    close: () => {},
  };
  const queue = {
    async send(name: string, data: object, { id }: { id?: string } = {}) {
      waiting.set(id ?? `${waiting.size}`, { name, data });
    },
    async sendAll(name: string, jobs: readonly { id?: string; data: object }[]) {
      for (const { id, data } of jobs) waiting.set(id ?? `${waiting.size}`, { name, data });
    },
  } as unknown as JobQueue;
  const mailing = createMailing({
    db,
    queue,
    transport,
    log: createLog("silent"),
    key: KEY,
    hooks,
  });
  hooks.outreach = outreachMailHook({ db, key: KEY, now: () => clock.now });
  const deps: SendingDeps = {
    ...{ db, queue, mailing, key: KEY, operator: OPERATOR, appUrl: APP_URL, now: () => clock.now },
    mailboxLimit: 100_000,
    links: createOutreachLinks(
      { appUrl: APP_URL, key: KEY, replyAddress: "replies@reply.example" },
      createMailLinks(APP_URL, KEY),
    ),
  };
  /** Runs a waiting job; the queue delivers it again when the worker dies. */
  async function deliver(id: string): Promise<void> {
    const job = waiting.get(id);
    if (job === undefined) return;
    await mailing.jobs
      .find(({ name }) => name === job.name)
      ?.handle(job.data, {
        ...{ id, signal: new AbortController().signal },
      });
    waiting.delete(id);
  }
  const atOnce = limitConcurrency(8);
  const deliverAll = () => Promise.all([...waiting.keys()].map((id) => atOnce(() => deliver(id))));
  return { clock, sent, waiting, deps, hooks, transport, deliver, deliverAll };
}
