import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { ContactValues } from "../templates/contact-variables.ts";

const SLICE = 500;

export interface ListedContact extends ContactValues {
  readonly id: string;
}

/** Everyone on a list, along its key: each slice costs the same, however long the list is. */
export async function* listInSlices(
  db: Kysely<Tables>,
  listId: string,
): AsyncGenerator<readonly ListedContact[]> {
  let after: string | null = null;
  for (;;) {
    const rows: readonly ListedContact[] = await readSlice(db, listId, after);
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

async function readSlice(db: Kysely<Tables>, listId: string, after: string | null) {
  const { rows } = await sql<ListedContact>`
    select contact.id, contact.email, contact.first_name, contact.last_name, contact.company,
      contact.company_domain, contact.country, contact.fields
    from (
      select contact_id from outreach_list_contacts
      where list_id = ${listId} and (${after}::uuid is null or contact_id > ${after}::uuid)
      order by contact_id limit ${SLICE}
    ) as listed
    join outreach_contacts as contact on contact.id = listed.contact_id
    order by contact.id
  `.execute(db);
  return rows;
}
