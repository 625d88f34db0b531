import type { Tables } from "@sightline/database";
import type { AlertKind } from "@sightline/domain/positions";
import { type Kysely, sql, type Transaction } from "kysely";

export async function sitesToMail(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("alerts")
    .select("site_id")
    .distinct()
    .where("by_mail", "=", true)
    .where("mailed_at", "is", null)
    .execute();
  return rows.map(({ site_id }) => site_id);
}

/** Null if the site was removed or its owner is suspended: nothing is emailed then. */
export async function recipientOf(tx: Transaction<Tables>, siteId: string) {
  const row = await tx
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .innerJoin("users", "users.id", "sites.user_id")
    .where("sites.id", "=", siteId)
    .where("sites.removed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .select(["users.id as userId", "users.email", "users.name", "companies.domain"])
    .executeTakeFirst();
  return row ?? null;
}

/** Pending alerts go into one email only: a second taker finds none. */
export async function takeForMail(tx: Transaction<Tables>, siteId: string, at: Date) {
  const { rows } = await sql<{
    keyword: string;
    kind: AlertKind;
    places: number | null;
    from_position: number | null;
    from_depth: number;
    to_position: number | null;
    to_depth: number;
    competitor: string | null;
    competitor_position: number | null;
  }>`
    with taken as (
      update alerts set mailed_at = ${at}
      where site_id = ${siteId} and by_mail and mailed_at is null
      returning *
    )
    select keyword.keyword, taken.kind, taken.places, taken.from_position, taken.from_depth,
      taken.to_position, taken.to_depth, taken.competitor, taken.competitor_position
    from taken join saved_keywords as keyword on keyword.id = taken.keyword_id
    order by taken.kind = 'enters', taken.from_position nulls last, taken.id
  `.execute(tx);
  return rows;
}

/** The user turned emails off; these won't be emailed even if they turn them on again. */
export async function leaveUnmailed(tx: Transaction<Tables>, siteId: string): Promise<void> {
  await tx
    .updateTable("alerts")
    .set({ by_mail: false })
    .where("site_id", "=", siteId)
    .where("by_mail", "=", true)
    .where("mailed_at", "is", null)
    .execute();
}
