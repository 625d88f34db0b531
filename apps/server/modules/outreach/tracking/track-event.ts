import type { Tables } from "@sightline/database";
import { PLANS, type PlanState } from "@sightline/domain/billing";
import { type Kysely, sql, type Transaction } from "kysely";
import { stopSequences } from "../sending/stop-sequences.ts";

type Mark =
  | "clicked_at"
  | "machine_clicked_at"
  | "replied_at"
  | "auto_replied_at"
  | "unsubscribed_at"
  | "signed_up_at"
  | "analyzed_at"
  | "paid_at";

export interface FoundMessage {
  readonly id: string;
  readonly contact_id: string | null;
  readonly sent_at: Date | null;
}

export async function messageByCode(
  db: Kysely<Tables>,
  code: string,
): Promise<FoundMessage | null> {
  const row = await db
    .selectFrom("outreach_messages")
    .select(["id", "contact_id", "sent_at"])
    .where("tracking_code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** The first time counts. */
export async function markMessage(
  db: Kysely<Tables>,
  messageId: string,
  mark: Mark,
  at: Date,
): Promise<void> {
  await sql`
    update outreach_messages set ${sql.ref(mark)} = ${at}
    where id = ${messageId} and ${sql.ref(mark)} is null
  `.execute(db);
}

/** False: the code isn't one of ours, or this account was counted before. */
export function trackSignUp(
  db: Kysely<Tables>,
  { code, userId, createdAt }: { code: string; userId: string; createdAt: Date },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await messageByCode(tx, code);
    // Someone who was a customer before the message didn't come from it.
    if (message?.sent_at == null || createdAt < message.sent_at) return false;
    if (!(await insertOnce(tx, message.id, "signup", userId, now))) return false;
    await markMessage(tx, message.id, "signed_up_at", now);
    if (message.contact_id !== null) await stopSequences(tx, message.contact_id, "signed_up", now);
    return true;
  });
}

async function insertOnce(
  tx: Kysely<Tables>,
  messageId: string,
  kind: "signup" | "analysis",
  userId: string,
  at: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("outreach_events")
    .values({ message_id: messageId, kind, user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The message an account came from; null: not from outreach. */
async function originOf(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("outreach_events")
    .select("message_id")
    .where("user_id", "=", userId)
    .where("kind", "=", "signup")
    .executeTakeFirst();
  return row?.message_id ?? null;
}

export async function onAnalysisCompleted(
  tx: Transaction<Tables>,
  { userId }: { readonly userId: string | null },
  now: Date,
): Promise<void> {
  const messageId = userId === null ? null : await originOf(tx, userId);
  if (messageId === null || userId === null) return;
  if (await insertOnce(tx, messageId, "analysis", userId, now)) {
    await markMessage(tx, messageId, "analyzed_at", now);
  }
}

/** What the first period costs; later payments are the business of billing. */
export async function onSubscribed(
  tx: Transaction<Tables>,
  userId: string,
  { plan, cycle, subscriptionId }: PlanState,
  now: Date,
): Promise<void> {
  if (plan === null || cycle === null || subscriptionId === null) return;
  const messageId = await originOf(tx, userId);
  if (messageId === null) return;
  const revenue = PLANS[plan].prices[cycle] * 100;
  const event = { message_id: messageId, kind: "plan", user_id: userId, at: now };
  const inserted = await tx
    .insertInto("outreach_events")
    .values({ ...event, detail: subscriptionId, revenue_cents: revenue })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return;
  await markMessage(tx, messageId, "paid_at", now);
  await sql`
    update outreach_messages set revenue_cents = revenue_cents + ${revenue} where id = ${messageId}
  `.execute(tx);
}
