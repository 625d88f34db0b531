import type { OutreachPerson } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { LawfulBasis } from "@sightline/domain/outreach";
import { type Kysely, sql, type Transaction } from "kysely";
import { suppress, suppressionOf } from "../suppression/suppression.ts";
import { findContact } from "./contacts.queries.ts";
import { presentContact } from "./present-contact.ts";

/** Everything outreach knows about one address, for the person who asks. */
export async function readPerson(
  db: Kysely<Tables>,
  key: Buffer,
  email: string,
): Promise<OutreachPerson> {
  const contact = await findContact(db, { email });
  const suppressed = await suppressionOf(db, key, email);
  if (contact === null) {
    return { contact: null, lists: [], messages: [], suppressed, created_at: null };
  }
  const lists = await db
    .selectFrom("outreach_list_contacts as listed")
    .innerJoin("outreach_lists as lists", "lists.id", "listed.list_id")
    .select(["lists.name", "lists.source", "listed.added_at"])
    .select(sql<LawfulBasis>`lists.lawful_basis`.as("lawful_basis"))
    .where("listed.contact_id", "=", contact.id)
    .orderBy("listed.added_at")
    .execute();
  return {
    contact: presentContact(contact, suppressed),
    lists: lists.map((list) => ({ ...list, added_at: list.added_at.toISOString() })),
    messages: await readMessages(db, contact.id),
    suppressed,
    created_at: contact.created_at.toISOString(),
  };
}

async function readMessages(db: Kysely<Tables>, contactId: string) {
  const { rows } = await sql<{ from: "us" | "them"; subject: string; text: string; at: Date }>`
    select 'us' as "from", subject, text, coalesce(sent_at, queued_at) as at
    from outreach_messages where contact_id = ${contactId}
    union all
    select 'them', subject, text, received_at
    from outreach_replies where contact_id = ${contactId}
    order by at
  `.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What is left is a keyed hash, so that no later file brings them back. */
export async function erasePerson(
  tx: Transaction<Tables>,
  key: Buffer,
  email: string,
): Promise<boolean> {
  await suppress(tx, key, { email }, "erased");
  // Rows of files that couldn't be imported may hold the address, too.
  await sql`
    delete from outreach_import_rows
    where exists (
      select from unnest(cells) as cell, regexp_split_to_table(lower(cell), '[\\s<>,;:"()]+') as word
      where word = ${email}
    )
  `.execute(tx);
  const ofContact = sql`contact_id = (select id from outreach_contacts where email = ${email})`;
  // Where a click led may name them, and a mail server names the address that it refused.
  await sql`
    update outreach_events set detail = null
    where kind <> 'plan' and message_id in (select id from outreach_messages where ${ofContact})
  `.execute(tx);
  // The figures of a campaign stay, and what its messages said to this person goes.
  await sql`
    update outreach_messages set subject = 'Deleted on request', html = '', text = '',
      reason = case when reason like '%@%' then null else reason end
    where ${ofContact}
  `.execute(tx);
  // Replies from their other addresses go with the contact.
  await sql`delete from outreach_replies where lower(from_email) = ${email}`.execute(tx);
  await sql`delete from outreach_failed_replies where lower(from_email) = ${email}`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom("outreach_contacts")
    .where("email", "=", email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
