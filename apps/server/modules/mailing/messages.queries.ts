import type { Tables } from "@sightline/database";
import type { MailKind, MailState, SuppressionReason } from "@sightline/domain/mailing";
import { type Kysely, sql } from "kysely";
import type { Addressee } from "./addressee.ts";

export interface NewMessage extends Addressee {
  readonly id: string;
  readonly kind: MailKind;
  readonly user_id: string | null;
}

export async function insertMailMessage(db: Kysely<Tables>, message: NewMessage): Promise<void> {
  await db
    .insertInto("mail_messages")
    .values(message)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findMessage(
  db: Kysely<Tables>,
  id: string,
): Promise<{ state: MailState; handed_at: Date | null } | null> {
  const row = await db
    .selectFrom("mail_messages")
    .select([sql<MailState>`state`.as("state"), "handed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Right before it is given to the mail server. False: another worker did so, or it has ended. */
export async function markHandedOver(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .updateTable("mail_messages")
    .set({ handed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "in", ["queued", "deferred"])
    .where("handed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const ATTEMPTED: readonly MailState[] = ["sent", "deferred", "bounced", "uncertain"];

export async function setMessageState(
  db: Kysely<Tables>,
  id: string,
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
    .where("id", "=", id)
    .execute();
}

/** Why we don't write to an address; null: we do. */
export async function suppressionOf(
  db: Kysely<Tables>,
  recipient: Buffer,
): Promise<SuppressionReason | null> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select(sql<SuppressionReason>`why`.as("why"))
    .where("recipient", "=", recipient)
    .where((row) => row.or([row("until", "is", null), row("until", ">", sql<Date>`now()`)]))
    .executeTakeFirst();
  return row?.why ?? null;
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
        // What holds for good isn't replaced by what ends.
        .where("mail_suppressions.until", "is not", null),
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
