import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { Mailing } from "../../mailing/index.ts";
import type { OutreachLinks } from "../tracking/outreach-links.ts";

export interface Operator {
  readonly name: string | null;
  readonly address: string | null;
}

export interface SendingDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly mailing: Pick<Mailing, "send">;
  /** For the hashes of suppressed addresses. */
  readonly key: Buffer;
  readonly links: OutreachLinks;
  readonly operator: Operator;
  readonly appUrl: string;
  /** Messages per day, from all campaigns together: they share one mailbox and its reputation. */
  readonly mailboxLimit: number;
  readonly now: () => Date;
  /** How much of the pace may be made up for after a silence. Only tests pass one. */
  readonly catchUpMs?: number;
}
