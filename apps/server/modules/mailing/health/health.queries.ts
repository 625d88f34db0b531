import type { Tables } from "@sightline/database";
import {
  MAIL_STATES,
  type MailKind,
  type MailState,
  type SuppressionReason,
} from "@sightline/domain/mailing";
import { type Kysely, sql } from "kysely";

export type Counts = Record<MailState, number>;

interface Counted {
  readonly kind: MailKind;
  readonly domain: string;
  readonly state: MailState;
  readonly count: number;
}

export async function countMessages(db: Kysely<Tables>, days: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, recipient_domain as domain, state, count(*)::int as count from mail_messages
    where created_at > now() - make_interval(days => ${days}) group by 1, 2, 3
  `.execute(db);
  return rows;
}

/** Sums by state, with every state. */
export function sumOf(rows: readonly Pick<Counted, "state" | "count">[]): Counts {
  const sums = Object.fromEntries(MAIL_STATES.map((state) => [state, 0])) as Counts;
  for (const { state, count } of rows) sums[state] += count;
  return sums;
}

/** By what became of them; with every state. */
export async function emailsOfTheLastDay(
  db: Kysely<Tables>,
): Promise<{ state: MailState; count: number }[]> {
  const sums = sumOf(await countMessages(db, 1));
  return MAIL_STATES.map((state) => ({ state, count: sums[state] }));
}

const NEWEST = 50;

export async function newestSuppressions(db: Kysely<Tables>) {
  const { rows } = await sql<{
    domain: string;
    why: SuppressionReason;
    detail: string | null;
    since: Date;
    until: Date | null;
    total: number;
  }>`
    select recipient_domain as domain, why, detail, created_at as since, until,
      count(*) over ()::int as total
    from mail_suppressions where until is null or until > now()
    order by created_at desc limit ${NEWEST}
  `.execute(db);
  return rows;
}
