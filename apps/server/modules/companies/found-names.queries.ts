import type { Tables } from "@sightline/database";
import type { NameSource } from "@sightline/domain/companies";
import { type Kysely, sql } from "kysely";

/** A company's names as nobody has typed them. */
export interface FoundName {
  readonly name: string;
  readonly aliases: string[];
  readonly name_source: NameSource;
}

/** For one who tracks it from now on: as its home page has it, or else its domain. */
export async function foundName(
  db: Kysely<Tables>,
  companyId: string,
  domain: string,
): Promise<FoundName> {
  const { found_names } = await db
    .selectFrom("companies")
    .select("found_names")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const [name, ...aliases] = found_names;
  return name === undefined
    ? { name: domain, aliases: [], name_source: "domain" }
    : { name, aliases, name_source: "home_page" };
}

export async function hasFoundNames(db: Kysely<Tables>, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where id = ${companyId} and found_names <> '{}'
  `.execute(db);
  return rows.length > 0;
}

/** Once: later crawls may see less. Everyone who hasn't typed a name gets it, and keeps their aliases. */
export async function saveFoundNames(
  db: Kysely<Tables>,
  companyId: string,
  names: readonly string[],
): Promise<void> {
  const [name, ...aliases] = names;
  if (name === undefined) return;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update companies set found_names = ${[...names]}::text[]
      where id = ${companyId} and found_names = '{}' returning id
    `.execute(tx);
    if (rows.length === 0) return;
    for (const table of ["sites", "competitors"] as const) {
      await sql`
        update ${sql.table(table)} set name = ${name}, name_source = 'home_page',
          aliases = case when aliases = '{}' then ${aliases}::text[] else aliases end
        where company_id = ${companyId} and name_source = 'domain'
      `.execute(tx);
    }
  });
}
