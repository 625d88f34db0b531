import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Insertable, Kysely } from "kysely";

export interface SharedDomain {
  readonly company: string;
  readonly domain: string;
}

/** A company that nobody tracks yet. */
export async function aDomain(db: Kysely<Tables>, served?: string): Promise<SharedDomain> {
  const company = randomUUID();
  const domain = served ?? `${company}.example`;
  await db
    .insertInto("companies")
    .values({ id: company, domain, name: domain, slug: company })
    .execute();
  return { company, domain };
}

/** Its site, past any limit on the number of sites. */
export async function track(
  db: Kysely<Tables>,
  user_id: string,
  { company: company_id, domain: name }: SharedDomain,
  settings: Partial<Insertable<Tables["sites"]>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto("sites")
    .values({ user_id, company_id, name, ...settings })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** For a crawl in progress. */
export const UNDER_WAY = {
  ended_at: null,
  ended_by: null,
  pages: null,
  health: null,
  issues: null,
  is_indexed: false,
};

/** Only just: a proof is checked again after a few minutes. */
export const proven = () => ({ proven_by: "dns", proven_at: new Date() });

const DAY_MS = 86_400_000;

interface PastCrawl extends Partial<Insertable<Tables["crawls"]>> {
  readonly requested_by: string | null;
  readonly daysOld: number;
  /** The paths of its pages; the first is the home page, and each has one issue. */
  readonly paths?: readonly string[];
}

/** A crawl with its pages, as if it had been made then. */
export async function aCrawl(
  db: Kysely<Tables>,
  { company: company_id, domain }: SharedDomain,
  { daysOld, paths = ["/", "/a", "/b"], ...facts }: PastCrawl,
): Promise<string> {
  const created_at = new Date(Date.now() - daysOld * DAY_MS);
  const { id: crawl_id } = await db
    .insertInto("crawls")
    .values({
      ...{ company_id, trigger: "user", status: "complete", stage: "index", created_at },
      ...{ max_pages: 100, max_ms: 600_000, rule_version: 1, home: `https://${domain}/` },
      ...{ visited: paths.length, pages: paths.length, findings: paths.length, health: 0 },
      ...{ is_indexed: true, ended_at: created_at, ended_by: "complete" },
      issues: JSON.stringify({ critical: 0, high: paths.length, medium: 0, low: 0, info: 0 }),
      ...facts,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertPages(
    db,
    crawl_id,
    paths.map((path) => `https://${domain}${path}`),
  );
  return crawl_id;
}

async function insertPages(db: Kysely<Tables>, crawl_id: string, urls: readonly string[]) {
  const flags = { indexable: true, is_page: true, own: true, unchanged: false };
  const counts = { status: 200, depth: 0, words: 1, score: 50, issues: 1 };
  const meta = { redirects: [], description: null, canonical: null, noindex: false };
  const none = { links: "", resources: "", beyond: "" };
  const rows = urls.map((url) => ({ crawl_id, url }));
  await db
    .insertInto("crawl_pages")
    .values(rows.map((row) => ({ ...row, ...flags, ...counts })))
    .execute();
  await db
    .insertInto("crawl_facts")
    .values(
      rows.map((row) => ({
        ...row,
        ...none,
        follows: true,
        facts: JSON.stringify({ url: row.url, ...meta }),
      })),
    )
    .execute();
  await db
    .insertInto("crawl_findings")
    .values(rows.map((row) => ({ ...row, rule: "title-missing", detail: "No title element" })))
    .execute();
}
