import type { WebhookEndpoint } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { WebhookForm } from "@sightline/domain/programs";
import { type Kysely, sql, type Transaction } from "kysely";

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

function described(db: Kysely<Tables>) {
  return db
    .selectFrom("webhook_endpoints")
    .select([
      ...(["id", "url", "events", "created_at", "failing_since", "off_at"] as const),
      sql<WebhookForm>`form`.as("form"),
      sql<Date | null>`case when former_until > now() then former_until end`.as("former_until"),
      sql<NonNullable<WebhookEndpoint["off"]>["reason"] | null>`off_reason`.as("off_reason"),
    ]);
}

export function listEndpoints(db: Kysely<Tables>, userId: string) {
  return described(db).where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute();
}

export function findEndpoint(db: Kysely<Tables>, userId: string, id: string) {
  return described(db).where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

interface NewEndpoint {
  readonly id: string;
  readonly user_id: string;
  readonly url: string;
  readonly form: WebhookForm;
  readonly events: string[];
  readonly secret: string;
}

export async function insertEndpoint(tx: Transaction<Tables>, endpoint: NewEndpoint) {
  await tx.insertInto("webhook_endpoints").values(endpoint).execute();
}

interface EndpointChanges {
  readonly url?: string | undefined;
  readonly events?: string[] | undefined;
  readonly is_active?: boolean | undefined;
}

/** Switched on again, it starts without its past failures. */
export async function changeEndpoint(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  { url, events, is_active }: EndpointChanges,
): Promise<boolean> {
  const on = { off_at: null, off_reason: null, failing_since: null };
  const off = {
    off_at: sql<Date>`coalesce(off_at, now())`,
    off_reason: sql<string>`coalesce(off_reason, 'by-user')`,
  };
  const changed = await db
    .updateTable("webhook_endpoints")
    .set({
      id,
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(is_active === true && on),
      ...(is_active === false && off),
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeEndpoint(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom("webhook_endpoints")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function replaceSecret(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  { secret, overlapHours }: { readonly secret: string; readonly overlapHours: number },
): Promise<boolean> {
  const replaced = await db
    .updateTable("webhook_endpoints")
    .set({
      secret,
      former_secret: sql<string>`webhook_endpoints.secret`,
      former_until: sql<Date>`now() + make_interval(hours => ${overlapHours})`,
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}
