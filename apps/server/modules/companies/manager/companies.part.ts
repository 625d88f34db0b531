import type { Tables } from "@sightline/database";
import { ALIASES_MAX, type CompaniesMerged } from "@sightline/domain/companies";
import { sql, type Transaction } from "kysely";
import { type CompanyPart, countPerCompany } from "./company-part.ts";

/** Sites, competitors and their reports. It goes first: others find owners by the moved sites. */
export const companiesPart: CompanyPart = {
  count: (db, companyIds) =>
    countPerCompany(
      db,
      sql`
        select companies.id as company_id,
          (select count(*) from sites where company_id = companies.id) as owners,
          (select count(*) from competitors where company_id = companies.id) as competitor_of,
          (select count(*) from competitors join sites on sites.id = competitors.site_id
            where sites.company_id = companies.id) as competitors,
          (select count(*) from published_reports as report join sites on sites.id = report.site_id
            where sites.company_id = companies.id) as reports
        from companies where id = any(${companyIds}::uuid[])
      `,
    ),
  async blocker(db, { from, into }) {
    const { rows } = await sql<{ email: string }>`
      select users.email from sites join users on users.id = sites.user_id
      where company_id in (${from.id}, ${into.id})
      group by users.email having count(*) > 1 order by 1
    `.execute(db);
    return rows.length === 0 ? null : haveBoth(rows.map(({ email }) => email));
  },
  async merge(tx, merged) {
    await dropCompetitors(tx, merged);
    await moveSites(tx, merged);
    await moveCompetitors(tx, merged);
  },
};

/** Their figures were measured apart, and nothing says how to make one of two. */
function haveBoth(emails: readonly string[]): string {
  const named = emails.slice(0, 3).join(", ");
  const more = emails.length > 3 ? ` and ${emails.length - 3} more` : "";
  const who = `${emails.length} ${emails.length === 1 ? "customer has" : "customers have"}`;
  return `${who} both as their own sites, each with its own history: ${named}${more}. They have to delete one first; a removed site is deleted after 7 days.`;
}

/** A site doesn't compete with itself, and with each other site once. */
export const isDropped = ({ from, into }: CompaniesMerged) => sql<boolean>`(
  competitors.company_id = ${from.id} and (
    exists (select from sites where sites.id = competitors.site_id and sites.company_id = ${into.id})
    or exists (select from competitors as twin
      where twin.site_id = competitors.site_id and twin.company_id = ${into.id})
  )
  or competitors.company_id = ${into.id} and exists (
    select from sites where sites.id = competitors.site_id and sites.company_id = ${from.id})
)`;

async function dropCompetitors(tx: Transaction<Tables>, merged: CompaniesMerged): Promise<void> {
  await sql`delete from competitors where ${isDropped(merged)}`.execute(tx);
}

/**
 * The proof of one domain proves nothing about another: a report goes offline until its owner
 * verifies the domain it now stands for. The former domain stays among the names.
 */
async function moveSites(tx: Transaction<Tables>, { from, into }: CompaniesMerged): Promise<void> {
  await sql`
    update sites set company_id = ${into.id}, checks_changed_at = now(),
      proven_by = null, proven_at = null, proof_missing_since = null,
      proof_lapsed_at = case when proven_at is null then proof_lapsed_at else now() end,
      ${renamed(from.domain, into.domain)}
    where company_id = ${from.id}
  `.execute(tx);
}

async function moveCompetitors(
  tx: Transaction<Tables>,
  { from, into }: CompaniesMerged,
): Promise<void> {
  await sql`
    update competitors set company_id = ${into.id}, ${renamed(from.domain, into.domain)}
    where company_id = ${from.id}
  `.execute(tx);
}

const renamed = (from: string, into: string) => sql`
  name = case when name = ${from} then ${into} else name end,
  aliases = case
    when cardinality(aliases) >= ${ALIASES_MAX} or ${from} = any(aliases) then aliases
    else aliases || ${from}::text end
`;
