import type { OutreachImportCounts } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { NewContact } from "@sightline/domain/outreach";
import { type Kysely, sql, type Transaction } from "kysely";

const WRITTEN_TOGETHER = 1_000;
const READ_TOGETHER = 2_000;

export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export async function insertDraft(
  db: Kysely<Tables>,
  fileName: string,
  file: { readonly columns: readonly string[]; readonly rows: readonly FileRow[] },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("outreach_imports")
      .values({ file_name: fileName, columns: [...file.columns], rows: file.rows.length })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let start = 0; start < file.rows.length; start += WRITTEN_TOGETHER) {
      const rows = file.rows.slice(start, start + WRITTEN_TOGETHER);
      await tx
        .insertInto("outreach_import_rows")
        .values(
          rows.map(({ row, cells }) => ({ import_id: id, row_number: row, cells: [...cells] })),
        )
        .execute();
    }
    return id;
  });
}

export function findDraft(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("outreach_imports")
    .select(["id", "file_name", "columns", "rows", "list_id", "confirmed_at"])
    .select(sql<OutreachImportCounts | null>`counts`.as("counts"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Nobody else can confirm it until the transaction ends. */
export function lockDraft(tx: Transaction<Tables>, id: string) {
  return findDraft(tx, id).then(async (draft) => {
    if (draft === undefined) return undefined;
    await sql`select from outreach_imports where id = ${id} for update`.execute(tx);
    return findDraft(tx, id);
  });
}

/** In slices, so that a large file never fills the memory. */
export async function* rowsOfDraft(db: Kysely<Tables>, id: string): AsyncGenerator<FileRow[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("outreach_import_rows")
      .select(["row_number as row", "cells"])
      .where("import_id", "=", id)
      .where("row_number", ">", after)
      .orderBy("row_number")
      .limit(READ_TOGETHER)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.row ?? after;
    yield rows;
  }
}

/** Which addresses are contacts already, and whether they are on the list. */
export async function knownAmong(
  db: Kysely<Tables>,
  emails: readonly string[],
  listId: string | null,
): Promise<Map<string, { readonly listed: boolean }>> {
  const { rows } = await sql<{ email: string; listed: boolean }>`
    select contacts.email, listed.contact_id is not null as listed
    from outreach_contacts contacts
    left join outreach_list_contacts listed
      on listed.contact_id = contacts.id and listed.list_id = ${listId}::uuid
    where contacts.email = any(${emails}::text[])
  `.execute(db);
  return new Map(rows.map(({ email, listed }) => [email, { listed }]));
}

export interface StoredContact extends NewContact {
  readonly addressKey: Buffer;
}

/** New contacts, and what was missing in known ones: what is known is never replaced by a file. */
export async function saveContacts(
  tx: Transaction<Tables>,
  listId: string,
  contacts: readonly StoredContact[],
): Promise<void> {
  const rows = contacts.map((one) => ({
    ...{ email: one.email, email_domain: one.emailDomain, company_domain: one.companyDomain },
    ...{ first_name: one.firstName, last_name: one.lastName, company: one.company },
    ...{ country: one.country, language: one.language, time_zone: one.timeZone },
    ...{ fields: one.fields, is_role: one.isRole, is_free_mail: one.isFreeMail },
    address_key: one.addressKey.toString("hex"),
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        email text, email_domain text, company_domain text, first_name text, last_name text,
        company text, country text, language text, time_zone text, fields jsonb,
        is_role boolean, is_free_mail boolean, address_key text
      )
    ), saved as (
      insert into outreach_contacts as known (
        email, email_domain, company_domain, first_name, last_name, company, country, language,
        time_zone, fields, is_role, is_free_mail, address_key
      )
      select email, email_domain, company_domain, first_name, last_name, company, country, language,
        time_zone, fields, is_role, is_free_mail, decode(address_key, 'hex')
      from given order by email
      on conflict (email) do update set
        company_domain = coalesce(known.company_domain, excluded.company_domain),
        first_name = coalesce(known.first_name, excluded.first_name),
        last_name = coalesce(known.last_name, excluded.last_name),
        company = coalesce(known.company, excluded.company),
        country = coalesce(known.country, excluded.country),
        language = coalesce(known.language, excluded.language),
        time_zone = coalesce(known.time_zone, excluded.time_zone),
        fields = excluded.fields || known.fields,
        address_key = excluded.address_key,
        updated_at = now()
      returning id
    )
    insert into outreach_list_contacts (list_id, contact_id)
    select ${listId}, id from saved
    on conflict do nothing
  `.execute(tx);
}

export interface BadRow {
  readonly row: number;
  readonly message: string;
}

/** Only the rows that weren't imported stay, each with its reason. */
export async function closeDraft(
  tx: Transaction<Tables>,
  id: string,
  done: {
    readonly listId: string;
    readonly mapping: readonly (string | null)[];
    readonly counts: OutreachImportCounts;
    readonly bad: readonly BadRow[];
  },
): Promise<void> {
  const rows = done.bad.map(({ row }) => row);
  const messages = done.bad.map(({ message }) => message);
  await sql`
    delete from outreach_import_rows where import_id = ${id} and row_number <> all(${rows}::int[])
  `.execute(tx);
  await sql`
    update outreach_import_rows as rows set problem = bad.problem
    from unnest(${rows}::int[], ${messages}::text[]) as bad (row_number, problem)
    where rows.import_id = ${id} and rows.row_number = bad.row_number
  `.execute(tx);
  await tx
    .updateTable("outreach_imports")
    .set({
      ...{ list_id: done.listId, mapping: JSON.stringify(done.mapping) },
      ...{ counts: JSON.stringify(done.counts), confirmed_at: sql<Date>`now()` },
    })
    .where("id", "=", id)
    .execute();
}

/** Drafts after a day, rows that weren't imported after a month. */
export async function deleteOldImports(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from outreach_imports
    where confirmed_at is null and created_at < now() - interval '1 day'
  `.execute(db);
  await sql`
    delete from outreach_import_rows as rows using outreach_imports as imports
    where imports.id = rows.import_id and imports.confirmed_at < now() - interval '30 days'
  `.execute(db);
}
