import type { Tables } from "@sightline/database";
import { LETTER_DAYS_KEPT, SENDING_DAYS_KEPT } from "@sightline/domain/outreach";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Job } from "../../../platform/jobs/index.ts";

export const CLEAN_UP_LETTERS = "outreach.clean-up-letters";
const DAY_MS = 86_400_000;
const SLICE = 1_000;

interface RetentionDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
}

/** Each slice is a statement of its own, so that no lock lasts and a stopped job has done its part. */
export function retentionJob({ db, now }: RetentionDeps): Job {
  return {
    name: CLEAN_UP_LETTERS,
    async handle(_data, { signal }) {
      const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
      const statements = [
        oldWords(before(LETTER_DAYS_KEPT)),
        oldReplies(before(LETTER_DAYS_KEPT)),
        oldFailures(before(LETTER_DAYS_KEPT)),
        oldDomainDays(before(SENDING_DAYS_KEPT)),
        oldSenderDays(before(SENDING_DAYS_KEPT)),
      ];
      for (const statement of statements) {
        while (!signal.aborted && (await changed(db, statement)) === SLICE);
      }
    },
  };
}

async function changed(db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Of a message that has left or never will: one that still waits keeps its words. */
function oldWords(before: Date) {
  return sql`
    update outreach_messages set subject = '', html = '', text = '' where id in (
      select id from outreach_messages
      where text <> '' and queued_at < ${before} and state not in ('held', 'queued', 'deferred')
      order by queued_at limit ${SLICE})
  `;
}

function oldReplies(before: Date) {
  return sql`
    delete from outreach_replies where id in (
      select id from outreach_replies where received_at < ${before}
      order by received_at limit ${SLICE})
  `;
}

function oldFailures(before: Date) {
  return sql`
    delete from outreach_failed_replies where hash in (
      select hash from outreach_failed_replies where failed_at < ${before} limit ${SLICE})
  `;
}

function oldDomainDays(before: Date) {
  return sql`
    delete from outreach_domain_days where (day, domain) in (
      select day, domain from outreach_domain_days where day < ${before}::date
      order by day limit ${SLICE})
  `;
}

function oldSenderDays(before: Date) {
  return sql`delete from outreach_sender_days where day < ${before}::date`;
}
