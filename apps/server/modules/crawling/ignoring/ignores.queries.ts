import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** A customer who reads the audit of a company. */
export interface Reader {
  readonly userId: string;
  readonly companyId: string;
}

/** The columns that hold a reader. */
export type ReaderColumns = { readonly [Key in keyof Reader]: RawBuilder<string> };

/** Whether this customer's audit shows a finding; null reads it as it was stored. */
export function isShown(reader: Reader | ReaderColumns | null): RawBuilder<boolean> {
  return reader === null ? sql`true` : sql`${reasonFor(reader)} is null`;
}

/** Why a customer ignores a finding; null when they don't. */
export function reasonFor(reader: Reader | ReaderColumns): RawBuilder<string | null> {
  return sql`(
    select ignored.reason from audit_ignores as ignored
    where ignored.user_id = ${reader.userId} and ignored.company_id = ${reader.companyId}
      and (ignored.rule is null or ignored.rule = crawl_findings.rule)
      and (ignored.url is null or ignored.url = crawl_findings.url)
    limit 1
  )`;
}

/** The findings on some pages, and whether this customer's audit shows them. */
export function findingsShown(
  db: Kysely<Tables>,
  crawlId: string,
  reader: Reader,
  urls: readonly string[],
) {
  return db
    .selectFrom("crawl_findings")
    .select(["url", "rule", isShown(reader).as("isShown")])
    .where("crawl_id", "=", crawlId)
    .where(sql<boolean>`url = any(${urls}::text[])`)
    .execute();
}

export interface NewIgnore extends Reader {
  readonly rule: string | null;
  readonly url: string | null;
  readonly reason: string;
}

/** Ignoring the same again changes the reason. */
export async function saveIgnore(db: Kysely<Tables>, ignore: NewIgnore): Promise<string> {
  const { userId, companyId, rule, url, reason } = ignore;
  const { rows } = await sql<{ id: string }>`
    insert into audit_ignores (user_id, company_id, rule, url, reason)
    values (${userId}, ${companyId}, ${rule}, ${url}, ${reason})
    on conflict (user_id, company_id, coalesce(rule, ''), coalesce(url, ''))
      do update set reason = excluded.reason
    returning id
  `.execute(db);
  return rows[0]?.id ?? "";
}

export async function countIgnores(db: Kysely<Tables>, reader: Reader): Promise<number> {
  const row = await db
    .selectFrom("audit_ignores")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", reader.userId)
    .where("company_id", "=", reader.companyId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Those of these readers who ignore something. */
export async function readersWhoIgnore(
  db: Kysely<Tables>,
  readers: readonly Reader[],
): Promise<(reader: Reader) => boolean> {
  if (readers.length === 0) return () => false;
  const rows = await db
    .selectFrom("audit_ignores")
    .select(["user_id", "company_id"])
    .distinct()
    .where("user_id", "in", [...new Set(readers.map(({ userId }) => userId))])
    .where("company_id", "in", [...new Set(readers.map(({ companyId }) => companyId))])
    .execute();
  const known = new Set(rows.map(({ user_id, company_id }) => `${user_id} ${company_id}`));
  return ({ userId, companyId }) => known.has(`${userId} ${companyId}`);
}

export async function removeIgnore(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("audit_ignores")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a customer ignores of a site, newest first, and how often it is in a crawl. */
export function ignoresIn(db: Kysely<Tables>, reader: Reader, crawlId: string) {
  return db
    .selectFrom("audit_ignores")
    .select(["id", "rule", "url", "reason", "created_at"])
    .select(
      sql<number>`(
        select count(*) from crawl_findings
        where crawl_id = ${crawlId}
          and (audit_ignores.rule is null or crawl_findings.rule = audit_ignores.rule)
          and (audit_ignores.url is null or crawl_findings.url = audit_ignores.url)
      )`.as("findings"),
    )
    .where("user_id", "=", reader.userId)
    .where("company_id", "=", reader.companyId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}
