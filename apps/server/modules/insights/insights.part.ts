import { sql } from "kysely";
import {
  type CompanyPart,
  countPerCompany,
  moveTargetSite,
  ownedCompanies,
} from "../companies/index.ts";

export const insightsPart: CompanyPart = {
  count: (db, companyIds) =>
    countPerCompany(
      db,
      sql`
        select owned.company_id, count(*) as insights
        from ${ownedCompanies(companyIds)} as owned
        join insights on insights.user_id = owned.user_id and insights.target_site = owned.domain
        group by owned.company_id
      `,
    ),
  async merge(tx, merged) {
    await moveTargetSite(tx, "insights", merged);
    await moveTargetSite(tx, "notifications", merged);
  },
};
