import type { Tables } from "@sightline/database";
import { distinctAliases } from "@sightline/domain/companies";
import { sql, type Transaction } from "kysely";
import type { CompanyRow } from "./manager.queries.ts";

export interface CompanyChanges {
  readonly name?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly slug?: string | undefined;
}

/** What changed, for the audit log; 'taken': another company has or had the slug. */
export async function changeCompany(
  tx: Transaction<Tables>,
  company: CompanyRow,
  { name = company.name, aliases = company.aliases, slug = company.slug }: CompanyChanges,
): Promise<Record<string, unknown> | "taken"> {
  if (slug !== company.slug && (await isTaken(tx, slug, company.id))) return "taken";
  const changed = { name, aliases: distinctAliases(name, aliases), slug };
  await tx.updateTable("companies").set(changed).where("id", "=", company.id).execute();
  if (slug !== company.slug) await retireSlug(tx, company, slug);
  const before: Record<string, unknown> = company;
  return Object.fromEntries(
    Object.entries(changed)
      .filter(([key, value]) => String(value) !== String(before[key]))
      .map(([key, to]) => [key, { from: before[key], to }]),
  );
}

/** Two admins may choose the same one at once: then the second hits the unique key. */
async function isTaken(tx: Transaction<Tables>, slug: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where slug = ${slug}
    union all
    select from company_slugs where slug = ${slug} and company_id <> ${id}
  `.execute(tx);
  return rows.length > 0;
}

async function retireSlug(
  tx: Transaction<Tables>,
  { id, slug: former }: CompanyRow,
  slug: string,
): Promise<void> {
  await tx.deleteFrom("company_slugs").where("slug", "=", slug).execute();
  await tx.insertInto("company_slugs").values({ slug: former, company_id: id }).execute();
}
