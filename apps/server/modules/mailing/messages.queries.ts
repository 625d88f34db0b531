import type { Tables } from "@sightline/database";
import type { MailKind, MailState, SuppressionReason } from "@sightline/domain/mailing";
import { type Kysely, sql } from "kysely";
import type { Addressee } from "./addressee.ts";

export interface NewMessage extends Addressee {
  readonly id: string;
  readonly kind: MailKind;
  readonly user_id: string | null;
  /** Where it has ended before it was queued. */
  readonly state?: MailState;
  readonly reason?: string;
}

export async function insertMailMessages(
  db: Kysely<Tables>,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto("mail_messages")
    .values(messages.map((one) => ({ state: "queued", reason: null, ...one })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

interface StoredMessage {
  readonly state: MailState;
  readonly handed_at: Date | null;
}

export async function findMessages(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMessage>> {
  const rows = await db
    .selectFrom("mail_messages")
    .select(["id", sql<MailState>`state`.as("state"), "handed_at"])
    .where("id", "=", anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}

/**
 * Right before they are given to the mail server. Those that aren't returned have ended, or another worker
 * gives them.
 */
export async function markHandedOver(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .updateTable("mail_messages")
    .set({ handed_at: sql<Date>`now()` })
    .where("id", "=", anyOf(ids))
    .where("state", "in", ["queued", "deferred"])
    .where("handed_at", "is", null)
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const ATTEMPTED: readonly MailState[] = ["sent", "deferred", "bounced", "uncertain"];

export function setMessageState(
  db: Kysely<Tables>,
  id: string,
  state: MailState,
  reason: string | null = null,
): Promise<void> {
  return setMessageStates(db, [id], state, reason);
}

export async function setMessageStates(
  db: Kysely<Tables>,
  ids: readonly string[],
  state: MailState,
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable("mail_messages")
    .set({
      state,
      reason,
      handed_at: null,
      changed_at: sql<Date>`now()`,
      // What may have arrived can bounce, too.
      ...(state === "sent" || state === "uncertain" ? { sent_at: sql<Date>`now()` } : {}),
      ...(ATTEMPTED.includes(state) ? { attempts: sql<number>`attempts + 1` } : {}),
    })
    .where("id", "=", anyOf(ids))
    .execute();
}

/** Why we don't write to some of these addresses, by the hex of their hash. */
export async function suppressionsOf(
  db: Kysely<Tables>,
  recipients: readonly Buffer[],
): Promise<ReadonlyMap<string, SuppressionReason>> {
  const rows = await db
    .selectFrom("mail_suppressions")
    .select(["recipient", sql<SuppressionReason>`why`.as("why")])
    .where("recipient", "in", recipients)
    .where((row) => row.or([row("until", "is", null), row("until", ">", sql<Date>`now()`)]))
    .execute();
  return new Map(rows.map(({ recipient, why }) => [recipient.toString("hex"), why]));
}

export async function suppress(
  db: Kysely<Tables>,
  { recipient, recipient_domain }: Addressee,
  why: SuppressionReason,
  { detail = null, days = null }: { detail?: string | null; days?: number | null } = {},
): Promise<void> {
  const until = days === null ? null : sql<Date>`now() + make_interval(days => ${days})`;
  const row = { why, detail, until };
  await db
    .insertInto("mail_suppressions")
    .values({ recipient, recipient_domain, ...row })
    .onConflict((conflict) =>
      conflict
        .column("recipient")
        .doUpdateSet({ ...row, created_at: sql<Date>`now()` })
        // What holds for good and for everything isn't replaced by less.
        .where((known) =>
          known.or([
            known("mail_suppressions.until", "is not", null),
            known("mail_suppressions.why", "=", "objection"),
          ]),
        ),
    )
    .execute();
}

/** What it was suppressed for; null: it wasn't. */
export async function liftSuppression(
  db: Kysely<Tables>,
  recipient: Buffer,
): Promise<SuppressionReason | null> {
  const row = await db
    .deleteFrom("mail_suppressions")
    .where("recipient", "=", recipient)
    .returning(sql<SuppressionReason>`why`.as("why"))
    .executeTakeFirst();
  return row?.why ?? null;
}

/** Those that no job works on any more: all tries are used up, or its worker died in the last one. */
export async function leftOverFor(db: Kysely<Tables>, days: number) {
  return db
    .selectFrom("mail_messages")
    .select(["id", sql<MailKind>`kind`.as("kind"), "reason", "handed_at"])
    .where((row) => row.or([row("state", "=", "deferred"), row("handed_at", "is not", null)]))
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

export async function deleteOldMailMessages(db: Kysely<Tables>, days: number): Promise<void> {
  await db
    .deleteFrom("mail_messages")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** What we last sent to an address, by its id where the provider names it. */
export async function findSentMessage(
  db: Kysely<Tables>,
  recipient: Buffer,
  id: string | null,
): Promise<{ id: string; kind: MailKind; state: MailState } | null> {
  const row = await db
    .selectFrom("mail_messages")
    .select(["id", sql<MailKind>`kind`.as("kind"), sql<MailState>`state`.as("state")])
    .where("recipient", "=", recipient)
    .where("sent_at", "is not", null)
    .$if(id !== null, (message) => message.where("id", "=", id ?? ""))
    .orderBy("sent_at", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** Whom a message that was sent went to. */
export async function addresseeOfMessage(
  db: Kysely<Tables>,
  id: string,
): Promise<Addressee | null> {
  const row = await db
    .selectFrom("mail_messages")
    .select(["recipient", "recipient_domain"])
    .where("id", "=", id)
    .where("sent_at", "is not", null)
    .executeTakeFirst();
  return row ?? null;
}

/** How the newest emails to an address ended, newest first. */
export async function lastStates(
  db: Kysely<Tables>,
  recipient: Buffer,
  { count, days }: { count: number; days: number },
): Promise<MailState[]> {
  const rows = await db
    .selectFrom("mail_messages")
    .select(sql<MailState>`state`.as("state"))
    .where("recipient", "=", recipient)
    .where("sent_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy("sent_at", "desc")
    .limit(count)
    .execute();
  return rows.map(({ state }) => state);
}
