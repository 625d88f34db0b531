import { setTimeout as sleepFor } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { isBulk, type MailKind, type MailLimits } from "@sightline/domain/mailing";
import { type Kysely, sql } from "kysely";
import { readTogether } from "../../platform/database/index.ts";

/** How long a worker keeps an email that has to wait; later, another email gets its place. */
const PATIENCE_SECONDS = 3;

export interface MailPace {
  /**
   * Waits for this email's turn. Otherwise says after how many seconds to try again: its recipient
   * domain has had its share of this second, so others go first.
   */
  waitForTurn(kind: MailKind, domain: string): Promise<"now" | { readonly seconds: number }>;
  /** How many a worker may take from the queue at a time: more than a second's would only go back. */
  takenAtOnce(most: number): number;
}

/** Only tests pass one; the database's clock decides, which all workers share. */
export interface PaceClock {
  readonly now: () => Date;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Of bulk email. What a person waits for goes at once, and bulk email makes room for it. */
export function createMailPace(
  db: Kysely<Tables>,
  limits: MailLimits,
  clock?: PaceClock,
): MailPace {
  const at = () =>
    clock === undefined ? sql`clock_timestamp()` : sql`${clock.now()}::timestamptz`;
  const sleep = clock?.sleep ?? ((ms: number) => sleepFor(ms));
  const take = readTogether((emails: readonly Email[]) => takeSlots(db, limits, emails, at()));
  return {
    takenAtOnce: (most) => Math.min(most, Math.max(limits.perSecond, LEAST_TAKEN)),
    async waitForTurn(kind, domain) {
      if (!isBulk(kind)) {
        await countUrgent(db, domain, at());
        return "now";
      }
      const email = { domain };
      const { is_taken, wait_ms } = (await take(email)).get(email) ?? AT_ONCE;
      if (!is_taken) return { seconds: Math.ceil(wait_ms / 1000) };
      if (wait_ms > 0) await sleep(wait_ms);
      return "now";
    },
  };
}

interface Email {
  readonly domain: string;
}

interface Slot {
  readonly is_taken: boolean;
  readonly wait_ms: number;
}

const AT_ONCE: Slot = { is_taken: true, wait_ms: 0 };
const LEAST_TAKEN = 4;

/** One after another, in one statement. */
async function takeSlots(
  db: Kysely<Tables>,
  { perSecond, perDomain }: MailLimits,
  emails: readonly Email[],
  at: ReturnType<typeof sql>,
): Promise<ReadonlyMap<Email, Slot>> {
  const { rows } = await sql<Slot>`
    select slot.is_taken, slot.wait_ms
    from unnest(${emails.map(({ domain }) => domain)}::text[]) with ordinality as email (domain, nth)
    cross join lateral take_mail_slot(email.domain, ${perSecond}, ${perDomain},
      ${PATIENCE_SECONDS}, ${at}) as slot
    order by email.nth
  `.execute(db);
  return new Map(emails.map((email, nth) => [email, rows[nth] ?? AT_ONCE]));
}

async function countUrgent(
  db: Kysely<Tables>,
  domain: string,
  at: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    insert into mail_slots as slots (second, scope, taken)
    select floor(extract(epoch from ${at}))::bigint, scope, 1 from unnest(array['', ${domain}::text]) as scope
    on conflict (second, scope) do update set taken = slots.taken + 1
  `.execute(db);
}

/** Backlogs that are over. */
export async function deleteOldBacklogs(db: Kysely<Tables>): Promise<void> {
  await sql`delete from mail_backlogs where until < now()`.execute(db);
}
