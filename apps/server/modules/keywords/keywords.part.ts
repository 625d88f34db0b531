import { sql } from "kysely";
import {
  type CompanyPart,
  countPerCompany,
  moveTargetSite,
  ownedCompanies,
} from "../companies/index.ts";

/** A keyword moves with its whole history, which hangs on its id. */
export const keywordsPart: CompanyPart = {
  count: (db, companyIds) =>
    countPerCompany(
      db,
      sql`
        select owned.company_id, count(*) as keywords
        from ${ownedCompanies(companyIds)} as owned
        join saved_keywords as keyword
          on keyword.user_id = owned.user_id and keyword.target_site = owned.domain
        group by owned.company_id
      `,
    ),
  merge: (tx, merged) => moveTargetSite(tx, "saved_keywords", merged),
};
