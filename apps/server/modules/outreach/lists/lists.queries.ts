import type { OutreachImportCounts, OutreachList } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { LawfulBasis } from "@sightline/domain/outreach";
import { type Kysely, sql } from "kysely";
import { SUPPRESSED_CONTACTS } from "./suppressed-contacts.queries.ts";

const WEEKS_SHOWN = 26;
const IMPORTS_SHOWN = 20;

function lists(db: Kysely<Tables>) {
  return db
    .selectFrom("outreach_lists as lists")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("outreach_list_contacts as listed")
          .select(sql<number>`count(*)::int`.as("contacts"))
          .select(
            sql<number>`(count(*) filter (
              where listed.added_at > now() - interval '30 days'))::int`.as("added"),
          )
          .whereRef("listed.list_id", "=", "lists.id")
          .as("counted"),
      (join) => join.onTrue(),
    )
    .select(["lists.id", "lists.name", "lists.source", "lists.basis_note"])
    .select(["lists.created_at", "lists.archived_at", "counted.contacts", "counted.added"])
    .select(sql<LawfulBasis>`lists.lawful_basis`.as("lawful_basis"));
}

type ListRow = Awaited<ReturnType<ReturnType<typeof lists>["executeTakeFirstOrThrow"]>>;

export async function readLists(db: Kysely<Tables>): Promise<OutreachList[]> {
  const rows = await lists(db)
    .orderBy(sql`lists.archived_at is not null`)
    .orderBy("lists.created_at", "desc")
    .execute();
  return rows.map(presentList);
}

export async function findList(db: Kysely<Tables>, id: string): Promise<OutreachList | null> {
  const row = await lists(db).where("lists.id", "=", id).executeTakeFirst();
  return row === undefined ? null : presentList(row);
}

function presentList({ added, ...row }: ListRow): OutreachList {
  return {
    ...row,
    added_last_30_days: added,
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
  };
}

export function findListRow(db: Kysely<Tables>, id: string) {
  return db.selectFrom("outreach_lists").select("id").where("id", "=", id).executeTakeFirst();
}

export interface ListFields {
  readonly name: string;
  readonly source: string;
  readonly lawful_basis: LawfulBasis;
  readonly basis_note: string;
}

/** Null: the name is taken. */
export async function insertList(db: Kysely<Tables>, list: ListFields): Promise<string | null> {
  const { name, source, lawful_basis, basis_note } = list;
  const row = await db
    .insertInto("outreach_lists")
    .values({ name, source, lawful_basis, basis_note })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isNameTaken(db: Kysely<Tables>, name: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("outreach_lists")
    .select("id")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateList(
  db: Kysely<Tables>,
  id: string,
  { archived, ...fields }: Partial<ListFields> & { readonly archived?: boolean | undefined },
): Promise<void> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const archiving =
    archived === undefined
      ? {}
      : { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null };
  if (given.length === 0 && archived === undefined) return;
  await db
    .updateTable("outreach_lists")
    .set({ ...Object.fromEntries(given), ...archiving })
    .where("id", "=", id)
    .execute();
}

/** The few who are suppressed are found first, instead of comparing everyone with them. */
export async function readHealth(db: Kysely<Tables>, listId: string) {
  const { rows } = await sql<Record<(typeof COUNTED)[number], number>>`
    with suppressed as materialized (${SUPPRESSED_CONTACTS}), everyone as (
      select
        count(*)::int as contacts,
        count(*) filter (where mx <> 'none')::int as with_mx,
        count(*) filter (where mx = 'none')::int as without_mx,
        count(*) filter (where mx = 'unknown')::int as mx_unknown,
        count(*) filter (where is_role)::int as role,
        count(*) filter (where is_free_mail)::int as free_mail,
        count(*) filter (where first_name is null)::int as without_name,
        count(*) filter (where company_domain is null)::int as without_site
      from outreach_list_contacts listed
      join outreach_contacts contacts on contacts.id = listed.contact_id
      where listed.list_id = ${listId}
    ), blocked as (
      select count(*)::int as suppressed, count(*) filter (where mx <> 'none')::int as with_mx
      from suppressed
      join outreach_list_contacts listed
        on listed.list_id = ${listId} and listed.contact_id = suppressed.id
      join outreach_contacts contacts on contacts.id = suppressed.id
    )
    select contacts, everyone.with_mx - blocked.with_mx as sendable, suppressed, without_mx,
      mx_unknown, role, free_mail, without_name, without_site
    from everyone, blocked
  `.execute(db);
  const [health] = rows;
  if (health === undefined) throw new Error("a count returned no row");
  return health;
}

const COUNTED = [
  "contacts",
  "sendable",
  "suppressed",
  "without_mx",
  "mx_unknown",
  "role",
  "free_mail",
  "without_name",
  "without_site",
] as const;

export async function readGrowth(db: Kysely<Tables>, listId: string) {
  const { rows } = await sql<{ week: string; added: number; contacts: number }>`
    with weeks as (
      select number, date_trunc('week', now() at time zone 'UTC')
        - make_interval(weeks => ${WEEKS_SHOWN} - number) as week
      from generate_series(1, ${WEEKS_SHOWN}::int) as number
    ), counted as (
      -- 0: before the first week. The array is made once, not for every contact.
      select width_bucket(added_at,
        (select array_agg(week at time zone 'UTC' order by week) from weeks)) as number,
        count(*) as added
      from outreach_list_contacts where list_id = ${listId} group by 1
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as week,
      coalesce((select added from counted where counted.number = weeks.number), 0)::int as added,
      coalesce((select sum(added) from counted where counted.number <= weeks.number), 0)::int
        as contacts
    from weeks order by 1
  `.execute(db);
  return rows;
}

export async function readImports(db: Kysely<Tables>, listId: string) {
  const rows = await db
    .selectFrom("outreach_imports")
    .select(["id", "file_name", "confirmed_at"])
    .select(sql<OutreachImportCounts>`counts`.as("counts"))
    .where("list_id", "=", listId)
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at", "desc")
    .limit(IMPORTS_SHOWN)
    .execute();
  return rows.map(({ confirmed_at, ...row }) => ({
    ...row,
    confirmed_at: confirmed_at?.toISOString() ?? "",
  }));
}

/** The fields of a list's files, as they were mapped: reading every contact would be slow. */
export async function readFields(db: Kysely<Tables>, listId: string): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct substr(target, 7) as field
    from outreach_imports, jsonb_array_elements_text(mapping) as target
    where list_id = ${listId} and target like 'field:%'
    order by 1
  `.execute(db);
  return rows.map(({ field }) => field);
}
