import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import { type Kysely, sql } from "kysely";

export interface WatchedSite {
  readonly userId: string;
  readonly siteId: string;
  readonly companyId: string;
  readonly domain: string;
}

export interface SiteDraft {
  readonly domain?: string;
  readonly tier?: "free" | "Basic";
  readonly country?: string;
  readonly language?: string;
  readonly depth?: number;
  readonly schedule?: "off" | "daily" | "weekly";
}

/** A customer with one site, on a plan with daily checks unless another is given. */
export async function aWatchedSite(
  db: Kysely<Tables>,
  {
    domain = `${randomUUID()}.example`,
    tier = "Basic",
    schedule = "daily",
    ...site
  }: SiteDraft = {},
): Promise<WatchedSite> {
  const { id: userId } = await db
    .insertInto("users")
    .values({ name: "Ana", email: `${randomUUID()}@customer.example` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("subscribers")
    .values({ user_id: userId, provider: "sandbox", subscribed: true, subscription_tier: tier })
    .execute();
  const companyId = await aCompany(db, domain);
  const { id: siteId } = await db
    .insertInto("sites")
    .values({
      user_id: userId,
      company_id: companyId,
      name: domain,
      check_schedule: schedule,
      country: site.country ?? null,
      language: site.language ?? null,
      depth: site.depth ?? 20,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { userId, siteId, companyId, domain };
}

async function aCompany(db: Kysely<Tables>, domain: string): Promise<string> {
  const { id } = await db
    .insertInto("companies")
    .values({ domain, name: domain, slug: domain })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet({ name: domain }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function aCompetitor(
  db: Kysely<Tables>,
  { userId, siteId }: WatchedSite,
  domain: string,
): Promise<string> {
  const company_id = await aCompany(db, domain);
  const competitor = { user_id: userId, site_id: siteId, company_id, name: domain };
  await db.insertInto("competitors").values(competitor).execute();
  return company_id;
}

/** The first digits of its id determine its scheduled minute and weekday. */
export async function aKeyword(
  db: Kysely<Tables>,
  { userId, domain }: WatchedSite,
  keyword: string,
  when: { minute: number; weekday?: number } = { minute: 0 },
): Promise<string> {
  const { minute, weekday = 1 } = when;
  const head = ((weekday - 1) * 1440 + minute).toString(16).padStart(8, "0");
  const id = `${head}${randomUUID().slice(8)}`;
  await db
    .insertInto("saved_keywords")
    .values({ id, user_id: userId, target_site: domain, keyword, keyword_key: keywordKey(keyword) })
    .execute();
  return id;
}

export async function manyKeywords(
  db: Kysely<Tables>,
  { userId, domain }: WatchedSite,
  count: number,
): Promise<void> {
  await sql`
    insert into saved_keywords (user_id, target_site, keyword, keyword_key)
    select ${userId}::uuid, ${domain}, 'keyword ' || n, 'keyword ' || n
    from generate_series(1, ${count}::int) as n
  `.execute(db);
}
