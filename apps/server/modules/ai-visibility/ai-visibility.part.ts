import { sql } from "kysely";
import { type CompanyPart, countPerCompany } from "../companies/index.ts";

/** Prompts hang on sites. Past days name companies by their domain, as those of positions do. */
export const aiVisibilityPart: CompanyPart = {
  count: (db, companyIds) =>
    countPerCompany(
      db,
      sql`
        select sites.company_id, count(*) as prompts
        from sites join prompts on prompts.site_id = sites.id
        where sites.company_id = any(${companyIds}::uuid[]) and prompts.archived_at is null
        group by sites.company_id
      `,
    ),
  async merge(tx, { from, into }) {
    await sql`
      update company_days as day set domain = ${into.domain}
      where domain = ${from.domain}
        and site_id in (
          select id from sites where company_id = ${into.id}
          union all select site_id from competitors where company_id = ${into.id}
        )
        and not exists (
          select from company_days as twin where twin.site_id = day.site_id and twin.day = day.day
            and twin.engine = day.engine and twin.domain = ${into.domain}
        )
    `.execute(tx);
  },
};
