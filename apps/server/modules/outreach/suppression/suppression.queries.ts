import type { Tables } from "@sightline/database";
import type { SuppressionReason } from "@sightline/domain/mailing";
import type { OutreachSuppression } from "@sightline/domain/outreach";
import { type Kysely, sql } from "kysely";

export async function suppressionsOf(
  db: Kysely<Tables>,
  keys: readonly Buffer[],
): Promise<Map<string, OutreachSuppression>> {
  const rows = await db
    .selectFrom("outreach_suppressions")
    .select(["key", sql<OutreachSuppression>`why`.as("why")])
    .where("key", "=", sql<Buffer>`any(${keys})`)
    .execute();
  return new Map(rows.map(({ key, why }) => [key.toString("hex"), why]));
}

/** Addresses that any of our emails came back from, or whose owner called one spam. */
export async function mailSuppressionsOf(
  db: Kysely<Tables>,
  recipients: readonly Buffer[],
): Promise<Map<string, OutreachSuppression>> {
  const rows = await db
    .selectFrom("mail_suppressions")
    .select(["recipient", sql<SuppressionReason>`why`.as("why")])
    .where("recipient", "=", sql<Buffer>`any(${recipients})`)
    .where((row) => row.or([row("until", "is", null), row("until", ">", sql<Date>`now()`)]))
    .execute();
  return new Map(rows.map(({ recipient, why }) => [recipient.toString("hex"), OUTCOMES[why]]));
}

const OUTCOMES: Record<SuppressionReason, OutreachSuppression> = {
  hard_bounce: "bounced",
  soft_bounces: "bounced",
  complaint: "complained",
  admin: "admin",
  objection: "objected",
};

export interface SuppressionRow {
  readonly key: Buffer;
  readonly scope: "address" | "domain";
  readonly domain: string | null;
  readonly why: OutreachSuppression;
  readonly detail: string | null;
}

export async function insertSuppression(db: Kysely<Tables>, row: SuppressionRow): Promise<boolean> {
  const inserted = await db
    .insertInto("outreach_suppressions")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}
