import type { Tables } from "@sightline/database";
import type { ImportKind } from "@sightline/domain/demand";
import type { KeywordImport } from "@sightline/providers/keyword-metrics/imports";
import { type Kysely, sql, type Transaction } from "kysely";
import { deleteInSlices, type Slices } from "../../../platform/database/index.ts";

/**
 * All access is scoped to the owner: other users', missing and removed sites' imports look the
 * same.
 */
function importsOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("keyword_imports")
    .innerJoin("sites", "sites.id", "keyword_imports.site_id")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("keyword_imports.user_id", "=", userId)
    .where("keyword_imports.removed_at", "is", null)
    .where("sites.removed_at", "is", null)
    .select([
      "keyword_imports.id",
      "keyword_imports.site_id",
      "companies.domain as target_site",
      "sites.country as site_country",
      sql<ImportKind>`keyword_imports.kind`.as("kind"),
      "keyword_imports.file_name",
      "keyword_imports.fingerprint",
      "keyword_imports.country",
      "keyword_imports.language",
      "keyword_imports.period_from",
      "keyword_imports.period_to",
      "keyword_imports.keywords",
      "keyword_imports.understood",
      "keyword_imports.ignored",
      "keyword_imports.notes",
      "keyword_imports.created_at",
      "keyword_imports.confirmed_at",
    ]);
}

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

/** Without drafts: they aren't part of the history. */
export function listImports(db: Kysely<Tables>, userId: string, site: string) {
  return importsOf(db, userId)
    .where("companies.domain", "=", site)
    .where("keyword_imports.confirmed_at", "is not", null)
    .orderBy("keyword_imports.confirmed_at", "desc")
    .orderBy("keyword_imports.id")
    .execute();
}

export function findImport(db: Kysely<Tables>, userId: string, id: string) {
  return importsOf(db, userId).where("keyword_imports.id", "=", id).executeTakeFirst();
}

/** Nobody can delete it until the transaction ends. */
export function lockImport(tx: Transaction<Tables>, userId: string, id: string) {
  return importsOf(tx, userId)
    .where("keyword_imports.id", "=", id)
    .forUpdate("keyword_imports")
    .executeTakeFirst();
}

/** Over all of a user's files: drafts and those of removed sites take up room, too. */
export async function countImported(db: Kysely<Tables>, userId: string): Promise<number> {
  const { keywords } = await db
    .selectFrom("keyword_imports")
    .select(sql<number>`coalesce(sum(keywords), 0)::int`.as("keywords"))
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return keywords;
}

/** The import of the same content in effect for the same site, possibly this one. */
export function confirmedTwin(
  db: Kysely<Tables>,
  userId: string,
  { site_id, fingerprint }: Pick<ImportRow, "site_id" | "fingerprint">,
) {
  return importsOf(db, userId)
    .where("keyword_imports.site_id", "=", site_id)
    .where("keyword_imports.fingerprint", "=", fingerprint)
    .where("keyword_imports.confirmed_at", "is not", null)
    .executeTakeFirst();
}

/** A user's site by its domain, unless removed. */
export function findSiteOf(db: Kysely<Tables>, userId: string, domain: string) {
  return db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select("sites.id")
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", domain)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
}

/** Hidden from the beginning; if it never arrives completely, it's deleted after a day. */
export async function beginImport(
  db: Kysely<Tables>,
  owner: { userId: string; siteId: string },
  fileName: string,
): Promise<string> {
  const { id } = await db
    .insertInto("keyword_imports")
    .values({
      user_id: owner.userId,
      site_id: owner.siteId,
      kind: "",
      file_name: fileName,
      fingerprint: "",
      keywords: 0,
      understood: [],
      ignored: [],
      notes: [],
      removed_at: sql<Date>`now() + interval '1 day'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** All of it has arrived. */
export async function completeImport(
  tx: Transaction<Tables>,
  id: string,
  content: KeywordImport,
): Promise<void> {
  await tx
    .updateTable("keyword_imports")
    .set({
      kind: content.kind,
      fingerprint: content.fingerprint,
      country: content.market?.country ?? null,
      language: content.market?.language ?? null,
      period_from: content.period?.from ?? null,
      period_to: content.period?.to ?? null,
      keywords: content.keywords,
      understood: [...content.understood],
      ignored: [...content.ignored],
      notes: [...content.notes],
      created_at: sql<Date>`now()`,
      removed_at: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function markConfirmed(
  tx: Transaction<Tables>,
  id: string,
  chosen: { readonly country: string | null; readonly confirmed_at: Date },
): Promise<void> {
  await tx.updateTable("keyword_imports").set(chosen).where("id", "=", id).execute();
}

const REMOVED = { removed_at: sql<Date>`now()`, confirmed_at: null };

/** From now on it's as if it were gone; `deleteRemoved` deletes what it holds. */
export async function hideImport(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.updateTable("keyword_imports").set(REMOVED).where("id", "=", id).execute();
}

export async function deleteDraftsOf(tx: Transaction<Tables>, siteId: string): Promise<void> {
  await tx
    .deleteFrom("keyword_imports")
    .where("site_id", "=", siteId)
    .where("confirmed_at", "is", null)
    .where("removed_at", "is", null)
    .execute();
}

export async function hideDraftsBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db
    .updateTable("keyword_imports")
    .set(REMOVED)
    .where("created_at", "<", before)
    .where("confirmed_at", "is", null)
    .where("removed_at", "is", null)
    .execute();
}

/** Deletes imports that are hidden, a few thousand rows at a time. */
export async function deleteRemoved(db: Kysely<Tables>): Promise<void> {
  const removed = await db
    .selectFrom("keyword_imports")
    .select("id")
    .where("removed_at", "<=", sql<Date>`now()`)
    .execute();
  for (const { id } of removed) await deleteImport(db, id);
}

export async function deleteImport(db: Kysely<Tables>, id: string): Promise<void> {
  for await (const _rows of deleteInSlices(db, "imported_keywords", sql`import_id = ${id}`));
  await db.deleteFrom("keyword_imports").where("id", "=", id).execute();
}

/** Deletes what a site's imports hold, a few thousand rows at a time. */
export function deleteImportedOfSite(db: Kysely<Tables>, { siteId }: { siteId: string }): Slices {
  const imports = sql`select id from keyword_imports where site_id = ${siteId}`;
  return deleteInSlices(db, "imported_keywords", sql`import_id in (${imports})`);
}
