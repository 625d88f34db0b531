import { sql } from "kysely";
import {
  type CompanyPart,
  countPerCompany,
  moveTargetSite,
  ownedCompanies,
} from "../companies/index.ts";

/** Of owners: what anyone else found out about a home page stays what they asked for. */
export const analysesPart: CompanyPart = {
  count: (db, companyIds) =>
    countPerCompany(
      db,
      sql`
        select owned.company_id, count(*) as analyses
        from ${ownedCompanies(companyIds)} as owned
        join analyses on analyses.user_id = owned.user_id and analyses.target_site = owned.domain
        group by owned.company_id
      `,
    ),
  async blocker(db, { from }) {
    const { rows } = await sql`
      select from sites join analyses
        on analyses.user_id = sites.user_id and analyses.target_site = ${from.domain}
      where sites.company_id = ${from.id} and analyses.status in ('queued', 'running') limit 1
    `.execute(db);
    return rows.length === 0
      ? null
      : `An analysis of ${from.domain} is running. Wait for it to finish.`;
  },
  merge: (tx, merged) => moveTargetSite(tx, "analyses", merged),
};
