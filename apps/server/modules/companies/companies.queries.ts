import type { Tables } from "@sightline/database";
import { companySlug } from "@sightline/domain/companies";
import { type Kysely, sql, type Transaction } from "kysely";

/** The company for a domain, created if it doesn't exist yet. */
export async function companyOf(tx: Transaction<Tables>, domain: string): Promise<string> {
  const slug = companySlug(domain);
  const slugOfTwin = sql<string>`${slug}::text || '-' || left(md5(${domain}), 8)`;
  return (
    (await findCompany(tx, domain)) ??
    (await insertCompany(tx, domain, sql`${slug}::text`)) ??
    // Someone else created it just now, or another domain has its slug.
    (await findCompany(tx, domain)) ??
    (await insertCompany(tx, domain, slugOfTwin)) ??
    (await mustFindCompany(tx, domain))
  );
}

async function findCompany(db: Kysely<Tables>, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("companies")
    .select("id")
    .where("domain", "=", domain)
    .executeTakeFirst();
  return row?.id;
}

async function mustFindCompany(db: Kysely<Tables>, domain: string): Promise<string> {
  const id = await findCompany(db, domain);
  if (id === undefined) throw new Error(`The company ${domain} was neither found nor inserted.`);
  return id;
}

async function insertCompany(
  tx: Transaction<Tables>,
  domain: string,
  slug: ReturnType<typeof sql<string>>,
): Promise<string | undefined> {
  // A slug that another company had still leads to it.
  const { rows } = await sql<{ id: string }>`
    insert into companies (domain, name, slug)
    select ${domain}, ${domain}, ${slug}
    where not exists (select from company_slugs where slug = ${slug})
    on conflict do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}
