import { randomUUID } from "node:crypto";
import { memorySource, updateIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import { type Kysely, sql } from "kysely";
import { postgresIndex } from "../../../crawling/index.ts";

export interface PageDraft {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

export interface OwnSite {
  readonly userId: string;
  readonly siteId: string;
  readonly companyId: string;
  readonly domain: string;
}

/** A customer with one site that hasn't been crawled yet. */
export async function aSite(
  db: Kysely<Tables>,
  { name, language = null }: { name: string; language?: string | null },
): Promise<OwnSite> {
  const { id: userId } = await db
    .insertInto("users")
    .values({ name: "Ana", email: `${randomUUID()}@customer.example` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { companyId, domain } = await aCompany(db, name);
  const { id: siteId } = await db
    .insertInto("sites")
    .values({ user_id: userId, company_id: companyId, name, language })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { userId, siteId, companyId, domain };
}

export async function aRival(
  db: Kysely<Tables>,
  { userId, siteId }: OwnSite,
  name: string,
  isActive = true,
): Promise<{ companyId: string; domain: string }> {
  const company = await aCompany(db, name);
  await db
    .insertInto("competitors")
    .values({
      user_id: userId,
      site_id: siteId,
      company_id: company.companyId,
      name,
      is_active: isActive,
    })
    .execute();
  return company;
}

async function aCompany(db: Kysely<Tables>, name: string) {
  const domain = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}.example`;
  const { id: companyId } = await db
    .insertInto("companies")
    .values({ domain, name, slug: domain })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { companyId, domain };
}

/** Its pages are fully crawled and searchable. */
export async function readSite(
  db: Kysely<Tables>,
  { companyId, domain }: { companyId: string; domain: string },
  pages: readonly PageDraft[],
  language = "en",
): Promise<string> {
  const documents = pages.map(({ path, title, text }) => ({
    url: `https://${domain}${path}`,
    title,
    description: "",
    headings: title,
    text,
    language,
  }));
  const { id } = await db
    .insertInto("crawls")
    .values({
      company_id: companyId,
      trigger: "user",
      status: "complete",
      is_indexed: true,
      home: `https://${domain}/`,
      pages: pages.length,
      max_pages: 100,
      max_ms: 1,
      rule_version: 1,
      ended_at: sql<Date>`now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const document of documents) {
    const row = { company_id: companyId, ...document, anchors: "[]", content_hash: "" };
    await db.insertInto("index_documents").values(row).execute();
  }
  const source = memorySource(documents.map((page) => ({ ...page, anchors: [], inlinks: 0 })));
  await updateIndex(postgresIndex(db), companyId, source);
  return id;
}

export async function saveKeyword(
  db: Kysely<Tables>,
  { userId, domain }: OwnSite,
  keyword: string,
  volume?: number,
): Promise<void> {
  const { id } = await db
    .insertInto("saved_keywords")
    .values({ user_id: userId, target_site: domain, keyword, keyword_key: keywordKey(keyword) })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (volume === undefined) return;
  await db
    .insertInto("keyword_demand")
    .values({
      keyword_id: id,
      kind: "measured",
      volume,
      volume_source: JSON.stringify({}),
      renewed_at: new Date(),
    })
    .execute();
}
