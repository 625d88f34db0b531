import type { Tables } from "@sightline/database";
import type { NameSource } from "@sightline/domain/companies";
import { type Kysely, sql, type Transaction } from "kysely";

import type { FoundName } from "./found-names.queries.ts";

/** Competitors of a user's sites, without removed sites. */
function described(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("competitors")
    .innerJoin("companies", "companies.id", "competitors.company_id")
    .innerJoin("sites", "sites.id", "competitors.site_id")
    .where("competitors.user_id", "=", userId)
    .where("sites.removed_at", "is", null)
    .select([
      "competitors.id",
      "competitors.site_id",
      "competitors.company_id",
      "companies.domain",
      "competitors.name",
      sql<NameSource>`competitors.name_source`.as("name_source"),
      "competitors.aliases",
      "competitors.is_active",
      "competitors.created_at",
    ]);
}

export type CompetitorRow = Awaited<ReturnType<typeof listCompetitors>>[number];

export function listCompetitors(db: Kysely<Tables>, userId: string) {
  return described(db, userId)
    .orderBy("competitors.created_at")
    .orderBy("competitors.id")
    .execute();
}

export function competitorsOfSite(db: Kysely<Tables>, userId: string, siteId: string) {
  return described(db, userId)
    .where("competitors.site_id", "=", siteId)
    .orderBy("competitors.created_at")
    .orderBy("competitors.id")
    .execute();
}

export function findCompetitor(db: Kysely<Tables>, userId: string, id: string) {
  return described(db, userId).where("competitors.id", "=", id).executeTakeFirst();
}

export async function insertCompetitor(
  tx: Transaction<Tables>,
  competitor: { user_id: string; site_id: string; company_id: string } & FoundName,
): Promise<string> {
  const { id } = await tx
    .insertInto("competitors")
    .values(competitor)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeCompetitor(
  tx: Transaction<Tables>,
  id: string,
  changes: { name?: string; name_source?: NameSource; aliases?: string[]; is_active?: boolean },
): Promise<void> {
  await tx.updateTable("competitors").set(changes).where("id", "=", id).execute();
}

export async function deleteCompetitor(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom("competitors")
    .using("sites")
    .whereRef("sites.id", "=", "competitors.site_id")
    .where("sites.removed_at", "is", null)
    .where("competitors.user_id", "=", userId)
    .where("competitors.id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Active competitors of all sites, each counted up to this many per site, if given. */
export async function countActiveCompetitors(
  db: Kysely<Tables>,
  userId: string,
  perSite?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(least(count, ${perSite ?? null}::bigint)), 0)::bigint as count
    from (
      select count(*) as count from competitors
      where user_id = ${userId} and is_active group by site_id
    ) as of_site
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Per site, the oldest competitors stay active. */
export async function pauseCompetitorsOverLimit(
  tx: Transaction<Tables>,
  userId: string,
  perSite: number,
): Promise<void> {
  await sql`
    update competitors set is_active = false
    from (
      select id, row_number() over (partition by site_id order by created_at, id) as rank
      from competitors where user_id = ${userId} and is_active
    ) as ranked
    where ranked.id = competitors.id and ranked.rank > ${perSite}
  `.execute(tx);
}
