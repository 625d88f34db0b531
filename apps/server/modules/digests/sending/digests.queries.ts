import type { Tables } from "@sightline/database";
import type { Digest, DueDigest } from "@sightline/domain/digests";
import type { MailState } from "@sightline/domain/mailing";
import { type Kysely, sql, type Transaction } from "kysely";

export type DigestKind = "first" | "scheduled" | "on_request";

export interface NewDigest {
  readonly userId: string;
  readonly kind: DigestKind;
  readonly due: DueDigest;
  readonly content: Digest;
}

/** Their ids by reader, without those whose digest of this week was sent already. */
export async function insertDigests(
  tx: Transaction<Tables>,
  digests: readonly NewDigest[],
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await tx
    .insertInto("digests")
    .values(
      digests.map(({ userId, kind, due, content }) => ({
        ...{ user_id: userId, kind, period: due.period, due_at: due.at },
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "user_id"])
    .execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

export async function insertDigestMails(
  tx: Transaction<Tables>,
  mails: readonly { message_id: string; digest_id: string; recipient_id: string | null }[],
): Promise<void> {
  if (mails.length > 0) await tx.insertInto("digest_mails").values(mails).execute();
}

export interface SentDigest {
  readonly id: string;
  readonly kind: DigestKind;
  readonly content: Digest;
  readonly due_at: Date;
  readonly created_at: Date;
  /** Of each email: to whom, and what became of it. */
  readonly mails: { email: string; state: MailState; reason: string | null }[];
}

const sentDigest = sql`
  select digest.id, digest.kind, digest.content, digest.due_at, digest.created_at, coalesce((
    select jsonb_agg(jsonb_build_object('email', coalesce(further.email, owner.email),
      'state', message.state, 'reason', message.reason)
      order by further.email nulls first)
    from digest_mails as mail join mail_messages as message on message.id = mail.message_id
    left join digest_recipients as further on further.id = mail.recipient_id
    where mail.digest_id = digest.id), '[]') as mails
  from digests as digest join users as owner on owner.id = digest.user_id
`;

export async function listDigests(
  db: Kysely<Tables>,
  userId: string,
  limit: number,
): Promise<SentDigest[]> {
  const { rows } = await sql<SentDigest>`
    ${sentDigest} where digest.user_id = ${userId}
    order by digest.created_at desc, digest.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function findDigest(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<SentDigest | null> {
  const { rows } = await sql<SentDigest>`
    ${sentDigest} where digest.user_id = ${userId} and digest.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Whose digest is on, and not paused. */
export async function countReaders(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from digest_settings
    where is_on and coalesce(paused_until <= current_date, true)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function newestDigests(db: Kysely<Tables>, count: number): Promise<Digest[]> {
  const { rows } = await sql<{ content: Digest }>`
    select content from digests where kind = 'scheduled' order by created_at desc limit ${count}
  `.execute(db);
  return rows.map(({ content }) => content);
}
