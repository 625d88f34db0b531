import { setTimeout as sleepFor } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { isBulk, type MailKind, type MailLimits } from "@sightline/domain/mailing";
import { type Kysely, sql } from "kysely";

/** How long a worker keeps an email that has to wait; later, another email gets its place. */
const PATIENCE_SECONDS = 3;

export interface MailPace {
  /**
   * Waits for this email's turn. Otherwise says after how many seconds to try again: its recipient
   * domain has had its share of this second, so others go first.
   */
  waitForTurn(kind: MailKind, domain: string): Promise<"now" | { readonly seconds: number }>;
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
  return {
    async waitForTurn(kind, domain) {
      if (!isBulk(kind)) {
        await countUrgent(db, domain, at());
        return "now";
      }
      const { rows } = await sql<{ is_taken: boolean; wait_ms: number }>`
        select is_taken, wait_ms from take_mail_slot(${domain}, ${limits.perSecond},
          ${limits.perDomain}, ${PATIENCE_SECONDS}, ${at()})
      `.execute(db);
      const { is_taken, wait_ms } = rows[0] ?? { is_taken: true, wait_ms: 0 };
      if (!is_taken) return { seconds: Math.ceil(wait_ms / 1000) };
      if (wait_ms > 0) await sleep(wait_ms);
      return "now";
    },
  };
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
