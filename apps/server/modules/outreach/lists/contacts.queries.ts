import type { Tables } from "@sightline/database";
import { isSegmentColumn, type SegmentCondition } from "@sightline/domain/outreach";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { SUPPRESSED_CONTACTS } from "./suppressed-contacts.queries.ts";

export const CONTACTS_PER_PAGE = 50;
const EXPORTED_TOGETHER = 1_000;

export interface ContactsFilter {
  readonly listId: string | null;
  readonly query: string;
  readonly only: "suppressed" | "without_mx" | "role" | "free_mail" | null;
  readonly conditions: readonly SegmentCondition[];
}

export interface ContactRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company: string | null;
  readonly company_domain: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly time_zone: string | null;
  readonly fields: Record<string, string>;
  readonly is_role: boolean;
  readonly is_free_mail: boolean;
  readonly mx: "unknown" | "ok" | "none";
  readonly created_at: Date;
  readonly added_at: Date | null;
}

const COLUMNS = sql`
  contacts.id, contacts.email, contacts.first_name, contacts.last_name, contacts.company,
  contacts.company_domain, contacts.country, contacts.language, contacts.time_zone,
  contacts.fields, contacts.is_role, contacts.is_free_mail, contacts.mx, contacts.created_at
`;

export async function readContacts(db: Kysely<Tables>, filter: ContactsFilter, page: number) {
  const { listId, query, only, conditions } = filter;
  const isWhole = query === "" && only === null && conditions.length === 0;
  return isWhole ? readWhole(db, listId, page) : readMatching(db, filter, page);
}

const pageOf = (page: number) =>
  sql`limit ${CONTACTS_PER_PAGE} offset ${(page - 1) * CONTACTS_PER_PAGE}`;

/** Without a filter, a page is a few steps along an index, and the count needs no contact. */
async function readWhole(db: Kysely<Tables>, listId: string | null, page: number) {
  const filter: ContactsFilter = { listId, query: "", only: null, conditions: [] };
  const order =
    listId === null ? sql`contacts.email` : sql`listed.added_at desc, listed.contact_id`;
  const counted =
    listId === null
      ? sql`from outreach_contacts`
      : sql`from outreach_list_contacts where list_id = ${listId}`;
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<ContactRow>`
      select ${COLUMNS}, ${addedOf(listId)} as added_at ${fromOf(filter)} order by ${order}
      ${pageOf(page)}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${counted}`.execute(db),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** The contacts are compared once, for the page and for the count. */
async function readMatching(db: Kysely<Tables>, filter: ContactsFilter, page: number) {
  const order = filter.listId === null ? sql`email` : sql`added_at desc, id`;
  const { rows } = await sql<ContactRow & { readonly total: number }>`
    with matching as materialized (
      select contacts.id, contacts.email, ${addedOf(filter.listId)} as added_at ${fromOf(filter)}
    ), page as (select * from matching order by ${order} ${pageOf(page)})
    select ${COLUMNS}, page.added_at, (select count(*)::int from matching) as total
    from page join outreach_contacts contacts on contacts.id = page.id
    order by ${filter.listId === null ? sql`page.email` : sql`page.added_at desc, page.id`}
  `.execute(db);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countMatching(db, filter));
  return { rows: rows.map(({ total: _total, ...row }) => row), total };
}

function addedOf(listId: string | null): RawBuilder<unknown> {
  return listId === null ? sql`null::timestamptz` : sql`listed.added_at`;
}

/** For a page behind the last one. */
async function countMatching(db: Kysely<Tables>, filter: ContactsFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${fromOf(filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** In slices by address, so that an export of any size needs little memory. */
export async function* contactsInSlices(
  db: Kysely<Tables>,
  filter: ContactsFilter,
): AsyncGenerator<ContactRow[]> {
  let after = "";
  for (;;) {
    const { rows } = await sql<ContactRow>`
      select ${COLUMNS}, contacts.created_at as added_at ${fromOf(filter)}
        and contacts.email > ${after}
      order by contacts.email
      limit ${EXPORTED_TOGETHER}
    `.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.email ?? after;
    yield rows;
  }
}

export async function findContact(
  db: Kysely<Tables>,
  by: { readonly id: string } | { readonly email: string },
): Promise<ContactRow | null> {
  const where = "id" in by ? sql`contacts.id = ${by.id}` : sql`contacts.email = ${by.email}`;
  const { rows } = await sql<ContactRow>`
    select ${COLUMNS}, null::timestamptz as added_at from outreach_contacts contacts where ${where}
  `.execute(db);
  return rows[0] ?? null;
}

function fromOf({ listId, query, only, conditions }: ContactsFilter): RawBuilder<unknown> {
  const tables =
    listId === null
      ? sql`from outreach_contacts contacts where true`
      : sql`
        from outreach_list_contacts listed
        join outreach_contacts contacts on contacts.id = listed.contact_id
        where listed.list_id = ${listId}
      `;
  const tests = [
    ...(query === "" ? [] : [searched(query)]),
    ...(only === null ? [] : [KINDS[only]]),
    ...conditions.map(conditionSql),
  ];
  return sql`${tables} ${sql.join(
    tests.map((test) => sql`and ${test}`),
    sql` `,
  )}`;
}

const KINDS = {
  suppressed: sql`contacts.id in (${SUPPRESSED_CONTACTS})`,
  without_mx: sql`contacts.mx = 'none'`,
  role: sql`contacts.is_role`,
  free_mail: sql`contacts.is_free_mail`,
};

function searched(query: string): RawBuilder<unknown> {
  const like = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`contacts.search like lower(${like}::text)`;
}

/** About `contacts`. Asked as people mean it: without regard to case, and 'isn't' holds where nothing is known. */
export function conditionSql({ field, test, value }: SegmentCondition): RawBuilder<unknown> {
  const known = isSegmentColumn(field)
    ? sql`lower(contacts.${sql.ref(field)})`
    : sql`lower(contacts.fields ->> ${field})`;
  const wanted = value.toLowerCase();
  if (test === "is") return sql`${known} = ${wanted}`;
  if (test === "is_not") return sql`${known} is distinct from ${wanted}`;
  if (test === "contains") return sql`position(${wanted} in ${known}) > 0`;
  return test === "is_set" ? sql`coalesce(${known}, '') <> ''` : sql`coalesce(${known}, '') = ''`;
}
