import type { WebhookDelivery } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type WebhookForm, type WebhookPayload, webhookBody } from "@sightline/domain/programs";
import { type Kysely, sql, type Transaction } from "kysely";
import { deleteInSlices } from "../../../platform/database/index.ts";

const KEPT_DAYS = 30;
const SHOWN = 50;

/** Endpoints that want an event. */
export function endpointsFor(db: Kysely<Tables>, userId: string, type: string) {
  return listeningTo(db, type)
    .select(["webhook_endpoints.id", sql<WebhookForm>`form`.as("form")])
    .where("user_id", "=", userId)
    .execute();
}

/** Those of many users who have an endpoint that wants an event. */
export async function usersListening(
  db: Kysely<Tables>,
  type: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await listeningTo(db, type)
    .select("user_id")
    .where("user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

function listeningTo(db: Kysely<Tables>, type: string) {
  return db
    .selectFrom("webhook_endpoints")
    .innerJoin("users", "users.id", "webhook_endpoints.user_id")
    .where("users.suspended_at", "is", null)
    .where("off_at", "is", null)
    .where(sql<boolean>`events && array[${type}, '*']`);
}

const MOST_COUNTED = 1_000;

/** Of a customer, this one among them; beyond a thousand it makes no difference. */
export async function countWaiting(db: Kysely<Tables>, userId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from webhook_deliveries where user_id = ${userId} and state = 'pending'
      limit ${MOST_COUNTED}
    ) as counted
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}

interface NewDelivery {
  readonly userId: string;
  readonly endpoint: { readonly id: string; readonly form: WebhookForm };
  readonly messageId: string;
  readonly payload: WebhookPayload;
}

export async function insertDelivery(
  tx: Transaction<Tables>,
  { userId, endpoint, messageId, payload }: NewDelivery,
): Promise<string> {
  const { id } = await tx
    .insertInto("webhook_deliveries")
    .values({
      ...{ user_id: userId, endpoint_id: endpoint.id, message_id: messageId, type: payload.type },
      body: webhookBody(endpoint.form, payload),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The same message once more; null: not theirs. */
export async function copyDelivery(
  tx: Transaction<Tables>,
  userId: string,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (user_id, endpoint_id, message_id, type, body)
    select user_id, endpoint_id, message_id, type, body from webhook_deliveries
    where id = ${id} and user_id = ${userId}
    returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDue>>>;

/** Undefined: it has ended, or its endpoint is gone. */
export function findDue(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
    .innerJoin("users", "users.id", "delivery.user_id")
    .where("delivery.id", "=", id)
    .where("delivery.state", "=", "pending")
    .select([
      ...(["delivery.id", "delivery.user_id", "delivery.message_id", "delivery.body"] as const),
      ...(["delivery.endpoint_id", "endpoint.url", "endpoint.secret"] as const),
      sql<boolean>`endpoint.off_at is not null or users.suspended_at is not null`.as("is_off"),
      sql<
        string | null
      >`case when endpoint.former_until > now() then endpoint.former_secret end`.as(
        "former_secret",
      ),
      sql<number>`jsonb_array_length(delivery.attempts)`.as("tried"),
    ])
    .executeTakeFirst();
}

export type Attempt = WebhookDelivery["attempts"][number];

interface Outcome {
  readonly attempt: Attempt | null;
  /** Seconds until the next attempt, or how it ended. */
  readonly next: number | "delivered" | "parked";
}

/** Whether it was still pending: a second worker may have been faster. */
export async function recordAttempt(
  tx: Transaction<Tables>,
  id: string,
  { attempt, next }: Outcome,
): Promise<boolean> {
  const ended = typeof next === "string";
  const recorded = await tx
    .updateTable("webhook_deliveries")
    .set({
      attempts: sql`attempts || ${JSON.stringify(attempt === null ? [] : [attempt])}::jsonb`,
      state: ended ? next : "pending",
      next_attempt_at: ended ? null : sql<Date>`now() + make_interval(secs => ${next})`,
      ended_at: ended ? sql<Date>`now()` : null,
    })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return recorded.numUpdatedRows > 0n;
}

export async function noteSuccess(tx: Transaction<Tables>, endpointId: string): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = null
    where id = ${endpointId} and failing_since is not null
  `.execute(tx);
  await sql`
    delete from webhook_deliveries where endpoint_id = ${endpointId}
      and state <> 'pending' and created_at < now() - make_interval(days => ${KEPT_DAYS})
  `.execute(tx);
}

/** Of endpoints that never succeed, and of those that get no more events. */
export async function deleteOldDeliveries(db: Kysely<Tables>): Promise<void> {
  const isOld = sql`state <> 'pending' and created_at < now() - make_interval(days => ${KEPT_DAYS})`;
  for await (const _ of deleteInSlices(db, "webhook_deliveries", isOld));
}

/** Since when it has only failed. */
export async function noteFailure(tx: Transaction<Tables>, endpointId: string): Promise<Date> {
  const { failing_since } = await tx
    .updateTable("webhook_endpoints")
    .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
    .where("id", "=", endpointId)
    .returning("failing_since")
    .executeTakeFirstOrThrow();
  return failing_since ?? new Date();
}

/** Whether it was on until now. */
export async function switchOff(
  tx: Transaction<Tables>,
  endpointId: string,
  reason: "failing" | "gone",
): Promise<boolean> {
  const off = await tx
    .updateTable("webhook_endpoints")
    .set({ off_at: sql<Date>`now()`, off_reason: reason })
    .where("id", "=", endpointId)
    .where("off_at", "is", null)
    .executeTakeFirst();
  return off.numUpdatedRows > 0n;
}

export async function newestDeliveries(
  db: Kysely<Tables>,
  endpointId: string,
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select([
      ...(["id", "message_id", "type", "body", "next_attempt_at", "created_at"] as const),
      sql<WebhookDelivery["state"]>`state`.as("state"),
      sql<Attempt[]>`attempts`.as("attempts"),
    ])
    .where("endpoint_id", "=", endpointId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...row,
    message_id: messageName(row.message_id),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

export function messageName(id: string): string {
  return `msg_${id}`;
}
