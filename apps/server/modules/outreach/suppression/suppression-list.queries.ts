import type { OutreachSuppressionRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { OutreachSuppression } from "@sightline/domain/outreach";
import { type Kysely, sql } from "kysely";

export const SUPPRESSIONS_PER_PAGE = 50;

export interface SuppressionFilter {
  readonly page: number;
  readonly scope?: "address" | "domain" | undefined;
  readonly why?: OutreachSuppression | undefined;
}

export async function readSuppressions(
  db: Kysely<Tables>,
  { page, scope, why }: SuppressionFilter,
): Promise<{ suppressions: OutreachSuppressionRow[]; total: number }> {
  const chosen = db
    .selectFrom("outreach_suppressions")
    .$if(scope !== undefined, (rows) => rows.where("scope", "=", scope ?? ""))
    .$if(why !== undefined, (rows) => rows.where("why", "=", why ?? ""));
  const rows = await chosen
    .select(["domain", "detail", "created_at"])
    .select(sql<"address" | "domain">`scope`.as("scope"))
    .select(sql<OutreachSuppression>`why`.as("why"))
    .orderBy("created_at", "desc")
    .orderBy("key")
    .limit(SUPPRESSIONS_PER_PAGE)
    .offset((page - 1) * SUPPRESSIONS_PER_PAGE)
    .execute();
  const { total } = await chosen
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return {
    total,
    suppressions: rows.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    })),
  };
}

/** Only what an admin added can be taken back; null: it isn't suppressed. */
export async function liftSuppression(
  db: Kysely<Tables>,
  key: Buffer,
): Promise<"lifted" | "stays" | null> {
  const { numDeletedRows } = await db
    .deleteFrom("outreach_suppressions")
    .where("key", "=", key)
    .where("why", "=", "admin")
    .executeTakeFirst();
  if (numDeletedRows > 0n) return "lifted";
  const row = await db
    .selectFrom("outreach_suppressions")
    .select("why")
    .where("key", "=", key)
    .executeTakeFirst();
  return row === undefined ? null : "stays";
}
