import type { Tables } from "@sightline/database";
import {
  type CrawlSchedule,
  type NameSource,
  type ProofMethod,
  REMOVED_SITE_DAYS,
} from "@sightline/domain/companies";
import type { CheckDepth, CheckDevice, CheckSchedule } from "@sightline/domain/positions";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { FoundName } from "./found-names.queries.ts";

/** Rows are always scoped to their owner: someone else's looks like a missing one. */
function sitesOf(db: Kysely<Tables>, userId: string | RawBuilder<string>) {
  return db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("sites.user_id", "=", userId);
}

/** Of one user, or of any of several (`any(…)`). */
export function activeSitesOf(db: Kysely<Tables>, userId: string | RawBuilder<string>) {
  return sitesOf(db, userId)
    .where("sites.removed_at", "is", null)
    .where("sites.is_active", "=", true);
}

/** Domains of removed sites that can still be restored: their data is hidden. */
export function removedDomainsOf(db: Kysely<Tables>, userId: string) {
  return sitesOf(db, userId).where("sites.removed_at", "is not", null).select("companies.domain");
}

/** The oldest sites: those a smaller plan keeps active. */
export function oldestSitesOf(db: Kysely<Tables>, userId: string, count: number) {
  return activeSitesOf(db, userId).orderBy("sites.created_at").orderBy("sites.id").limit(count);
}

function described(db: Kysely<Tables>, userId: string) {
  return sitesOf(db, userId).select([
    "sites.id",
    "sites.company_id",
    "companies.domain",
    "sites.name",
    sql<NameSource>`sites.name_source`.as("name_source"),
    "sites.aliases",
    "sites.country",
    "sites.language",
    "sites.crawl_pages",
    sql<CrawlSchedule>`sites.crawl_schedule`.as("crawl_schedule"),
    sql<CheckDevice>`sites.device`.as("device"),
    sql<CheckDepth>`sites.depth`.as("depth"),
    sql<CheckSchedule>`sites.check_schedule`.as("check_schedule"),
    "sites.is_active",
    "sites.proof_token",
    sql<ProofMethod | null>`sites.proven_by`.as("proven_by"),
    "sites.proven_at",
    "sites.proof_checked_at",
    "sites.proof_missing_since",
    "sites.proof_lapsed_at",
    "sites.removed_at",
    "sites.created_at",
  ]);
}

export type SiteRow = Awaited<ReturnType<typeof listSites>>[number];

export function listSites(db: Kysely<Tables>, userId: string) {
  return described(db, userId)
    .where("sites.removed_at", "is", null)
    .orderBy("sites.created_at")
    .orderBy("sites.id")
    .execute();
}

export function findSite(db: Kysely<Tables>, userId: string, id: string) {
  return described(db, userId)
    .where("sites.id", "=", id)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
}

/** As it is now, and as it stays until the transaction ends. */
export function findSiteToChange(tx: Transaction<Tables>, userId: string, id: string) {
  return described(tx, userId)
    .where("sites.id", "=", id)
    .where("sites.removed_at", "is", null)
    .forUpdate("sites")
    .executeTakeFirst();
}

/** Includes removed ones that can still be restored. */
export function findRestorableSite(db: Kysely<Tables>, userId: string, id: string) {
  return described(db, userId)
    .where("sites.id", "=", id)
    .where((eb) =>
      eb.or([eb("sites.removed_at", "is", null), eb("sites.removed_at", ">", restorableSince)]),
    )
    .executeTakeFirst();
}

const restorableSince = sql<Date>`now() - make_interval(days => ${REMOVED_SITE_DAYS})`;

/** A user's site for a domain, and how many other sites are active. */
export interface SiteState {
  readonly id: string | null;
  /** Expired: removed so long ago that it is being deleted. */
  readonly state: "active" | "paused" | "removed" | "expired" | "unknown";
  readonly active: number;
}

export async function siteStateOf(
  tx: Transaction<Tables>,
  userId: string,
  domain: string,
): Promise<SiteState> {
  const row = await tx
    .selectFrom(activeSitesOf(tx, userId).select(sql<number>`count(*)`.as("active")).as("counted"))
    .leftJoin(
      sitesOf(tx, userId)
        .where("companies.domain", "=", domain)
        .select([
          "sites.id",
          "sites.is_active",
          "sites.removed_at",
          sql<boolean>`sites.removed_at <= ${restorableSince}`.as("is_expired"),
        ])
        .as("own"),
      (join) => join.onTrue(),
    )
    .select(["counted.active", "own.id", "own.is_active", "own.removed_at", "own.is_expired"])
    .executeTakeFirstOrThrow();
  return { id: row.id, state: stateOf(row), active: row.active };
}

function stateOf(row: {
  id: string | null;
  is_active: boolean | null;
  removed_at: Date | null;
  is_expired: boolean | null;
}): SiteState["state"] {
  if (row.id === null) return "unknown";
  if (row.is_expired) return "expired";
  if (row.removed_at !== null) return "removed";
  return row.is_active ? "active" : "paused";
}

export async function countActiveSites(db: Kysely<Tables>, userId: string): Promise<number> {
  const { active } = await activeSitesOf(db, userId)
    .select(sql<number>`count(*)`.as("active"))
    .executeTakeFirstOrThrow();
  return active;
}

/** Paused and removed ones as well. */
export async function countStoredSites(db: Kysely<Tables>, userId: string): Promise<number> {
  const { stored } = await db
    .selectFrom("sites")
    .where("user_id", "=", userId)
    .select(sql<number>`count(*)`.as("stored"))
    .executeTakeFirstOrThrow();
  return stored;
}

export async function insertSite(
  tx: Transaction<Tables>,
  site: { user_id: string; company_id: string } & FoundName,
): Promise<string> {
  const { id } = await tx
    .insertInto("sites")
    .values(site)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface SiteChanges {
  readonly name?: string;
  readonly name_source?: NameSource;
  readonly aliases?: string[];
  readonly country?: string | null;
  readonly language?: string | null;
  readonly crawl_pages?: number | null;
  readonly crawl_schedule?: CrawlSchedule;
  readonly device?: CheckDevice;
  readonly depth?: CheckDepth;
  readonly check_schedule?: CheckSchedule;
  readonly is_active?: boolean;
  readonly removed_at?: Date | null;
  readonly proven_by?: ProofMethod | null;
  readonly proven_at?: Date | null;
  readonly proof_checked_at?: Date;
  readonly proof_missing_since?: Date | null;
  readonly proof_lapsed_at?: Date | null;
}

export async function changeSite(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  changes: SiteChanges,
): Promise<boolean> {
  const changed = await db
    .updateTable("sites")
    .set(changes)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function markRemoved(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const removed = await db
    .updateTable("sites")
    .set({ removed_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}

/** Verified, and not checked for a day. */
export function proofsToCheck(db: Kysely<Tables>) {
  return db
    .selectFrom("sites")
    .select(["id", "user_id"])
    .where("removed_at", "is", null)
    .where("proven_at", "is not", null)
    .where(sql<boolean>`coalesce(proof_checked_at, proven_at) <= now() - interval '1 day'`)
    .orderBy("proven_at")
    .execute();
}

/** Removed so long ago that they can no longer be restored. */
export function sitesToPurge(db: Kysely<Tables>) {
  return db
    .selectFrom("sites")
    .select(["id", "user_id"])
    .where("removed_at", "<=", restorableSince)
    .orderBy("removed_at")
    .execute();
}

export function siteToPurge(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select(["sites.user_id as userId", "companies.domain"])
    .where("sites.id", "=", id)
    .where("sites.removed_at", "<=", restorableSince)
    .executeTakeFirst();
}

/** Hides a user's sites from every list and schedule. */
export async function removeSitesOf(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx
    .updateTable("sites")
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteSite(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom("sites").where("id", "=", id).execute();
}
