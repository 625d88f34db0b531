import { sql } from "kysely";
import { type CompanyPart, countPerCompany } from "../../companies/index.ts";

export const crawlingPart: CompanyPart = {
  count: (db, companyIds) =>
    countPerCompany(
      db,
      sql`
        select companies.id as company_id,
          (select count(*) from crawls where company_id = companies.id) as crawls,
          (select coalesce(sum(pages - bit_count(gone)), 0)::int from index_segments
            where company_id = companies.id and published_at is not null) as pages
        from companies where id = any(${companyIds}::uuid[])
      `,
    ),
  async blocker(db, { from, into }) {
    const { rows } = await sql<{ domain: string }>`
      select domain from companies
      where id in (${from.id}, ${into.id}) and exists (
        select from crawls where company_id = companies.id and ${isUnderWay}
      )
    `.execute(db);
    const [first] = rows;
    return first === undefined ? null : crawlUnderWay(first.domain);
  },
  /** Past crawls stay readable. The index is one domain's: the other's pages are gone from it. */
  async merge(tx, { from, into }) {
    await sql`
      update crawls set company_id = ${into.id}, is_indexed = false where company_id = ${from.id}
    `.execute(tx);
    await sql`
      delete from audit_ignores as ignored where company_id = ${from.id} and exists (
        select from audit_ignores as twin where twin.company_id = ${into.id}
          and twin.user_id = ignored.user_id and twin.rule is not distinct from ignored.rule
          and twin.url is not distinct from ignored.url
      )
    `.execute(tx);
    await sql`
      update audit_ignores set company_id = ${into.id} where company_id = ${from.id}
    `.execute(tx);
    await tx.deleteFrom("index_segments").where("company_id", "=", from.id).execute();
    await tx.deleteFrom("index_documents").where("company_id", "=", from.id).execute();
  },
};

export const isUnderWay = sql<boolean>`crawls.status in ('queued', 'running', 'paused')`;

export function crawlUnderWay(domain: string): string {
  return `A crawl of ${domain} is in progress or paused. Try again when it's finished or canceled.`;
}
