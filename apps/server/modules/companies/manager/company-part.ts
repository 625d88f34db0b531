import type { CompanyCounts } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { CompaniesMerged } from "@sightline/domain/companies";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";

/** What a module stores of companies. Modules further right bring theirs to the manager. */
export interface CompanyPart {
  readonly count: (db: Kysely<Tables>, companyIds: readonly string[]) => Promise<CountedCompanies>;
  /** Moves what names the first company to the second, in the transaction of the merge. */
  readonly merge: (tx: Transaction<Tables>, merged: CompaniesMerged) => Promise<void>;
  /** Why the two can't be merged now. */
  readonly blocker?: (db: Kysely<Tables>, merged: CompaniesMerged) => Promise<string | null>;
}

export type CountedCompanies = ReadonlyMap<string, Partial<CompanyCounts>>;

/** Runs a query with a `company_id` and one column per figure. */
export async function countPerCompany(
  db: Kysely<Tables>,
  query: RawBuilder<Partial<CompanyCounts> & { company_id: string }>,
): Promise<CountedCompanies> {
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ company_id, ...counts }) => [company_id, counts]));
}

/** Whose rows name the company by its domain: those who have it as their own site. */
export function ownedCompanies(companyIds: readonly string[]) {
  return sql`(
    select sites.company_id, sites.user_id, companies.domain
    from sites join companies on companies.id = sites.company_id
    where sites.company_id = any(${companyIds}::uuid[])
  )`;
}

/** Moves the rows in which its owners name the first company by its domain, and no one else's. */
export async function moveTargetSite(
  tx: Transaction<Tables>,
  table: "saved_keywords" | "analyses" | "insights" | "notifications",
  { from, into, owners }: CompaniesMerged,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set target_site = ${into.domain}
    where target_site = ${from.domain}
      and user_id = any(${[...owners]}::uuid[])
  `.execute(tx);
}
