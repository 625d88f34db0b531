import { sql } from "kysely";
import { aCrawl, aDomain, proven, type SharedDomain, track } from "../crawling/index.ts";
import { signUp, type TestProduct } from "../http/index.ts";
import { anInsight } from "../insights/index.ts";
import { rounds } from "../rounds/index.ts";

/** Keywords of each company. */
export const KEYWORDS = rounds({ usually: 200, all: 10_000 });
export const OWNERS = rounds({ usually: 2, all: 20 });

export type User = Awaited<ReturnType<typeof signUp>>;

/** A company with owners, keywords with positions, crawls, a report and days of figures. */
export interface FilledCompany extends SharedDomain {
  readonly owners: readonly User[];
  readonly siteIds: readonly string[];
}

export async function filledCompany(product: TestProduct): Promise<FilledCompany> {
  const shop = await aDomain(product.db);
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => signUp(product.url)));
  const siteIds: string[] = [];
  for (const { user } of owners) {
    const siteId = await track(product.db, user.id, shop, proven());
    siteIds.push(siteId);
    await aCrawl(product.db, shop, { requested_by: user.id, daysOld: 3 });
    await aCrawl(product.db, shop, { requested_by: user.id, daysOld: 1 });
    await anInsight(product.db, { userId: user.id, site: shop.domain });
    await keywordsWithPositions(product, user.id, shop.domain, Math.ceil(KEYWORDS / OWNERS));
    await figuresOf(product, siteId, user.id, shop.domain);
  }
  await product.db
    .insertInto("published_reports")
    .values({ site_id: siteIds[0] ?? "" })
    .execute();
  await indexOf(product, shop);
  return { ...shop, owners, siteIds };
}

async function keywordsWithPositions(
  product: TestProduct,
  userId: string,
  domain: string,
  count: number,
) {
  await sql`
    with saved as (
      insert into saved_keywords (user_id, target_site, keyword, keyword_key)
      select ${userId}::uuid, ${domain}, 'keyword ' || n, 'keyword ' || n
      from generate_series(1, ${count}::int) as n returning id
    )
    insert into position_checks
      (keyword_id, day, state, position, depth, url, provider, engine, country, language, checked_at)
    select id, date '2026-03-01' + d, 'ok', 1 + d, 20, 'https://' || ${domain} || '/', 'serper',
      'google', 'US', 'en', now()
    from saved, generate_series(0, 2) as d
  `.execute(product.db);
}

async function figuresOf(product: TestProduct, siteId: string, userId: string, domain: string) {
  const day = "2026-03-01";
  await product.db
    .insertInto("site_days")
    .values({ site_id: siteId, day, places: [1], counts: [7], failed: 0 })
    .execute();
  await product.db
    .insertInto("voice_days")
    .values({ site_id: siteId, day, domain, places: [1], counts: [7], keywords: 7 })
    .execute();
  await product.db
    .insertInto("company_days")
    .values({ site_id: siteId, day, engine: "built-in", domain, mentioned: 3, cited: 2 })
    .execute();
  await product.db
    .insertInto("prompts")
    .values({
      ...{ user_id: userId, site_id: siteId, text: "Which boots?", intent: "buy" },
      names_company: false,
    })
    .execute();
}

async function indexOf(product: TestProduct, { company, domain }: SharedDomain) {
  await sql`
    insert into index_segments (company_id, pages, languages, published_at)
    values (${company}, 5, '{en}', now())
  `.execute(product.db);
  await sql`
    insert into index_documents
      (company_id, url, title, description, headings, text, anchors, content_hash)
    select ${company}, 'https://' || ${domain} || '/' || n, '', '', '', '', '{}', ''
    from generate_series(1, 5) as n
  `.execute(product.db);
}

/** Every row of the tables that a merge touches, as a fingerprint each. */
export async function everyMergedRow(product: TestProduct): Promise<Record<string, unknown>> {
  const tables = [
    ...["companies", "company_slugs", "sites", "competitors", "crawls", "saved_keywords"],
    ...["insights", "notifications", "analyses", "voice_days", "company_days", "audit_ignores"],
    ...["index_documents", "index_segments", "published_reports", "admin_actions"],
  ];
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print
      from ${sql.table(table)} as t
    `.execute(product.db);
    rows[table] = found.rows[0]?.print;
  }
  return rows;
}
