import { OutreachAudience, OutreachConditions } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { conditionSql } from "../lists/contacts.queries.ts";
import { findSegment } from "../lists/segments.queries.ts";

/** With the segment as it was when the campaign was saved: a later change doesn't reach it. */
const StoredAudience = OutreachAudience.extend({
  segment: z.object({ name: z.string(), conditions: OutreachConditions }).nullable().default(null),
});
export type Audience = z.infer<typeof StoredAudience>;

export function readAudience(stored: unknown): Audience {
  return StoredAudience.parse(stored ?? {});
}

/** Null: the list has no such segment. */
export async function audienceOf(
  db: Kysely<Tables>,
  listId: string,
  asked: z.infer<typeof OutreachAudience>,
): Promise<Audience | null> {
  if (asked.segment_id === null) return { ...asked, segment: null };
  const found = await findSegment(db, asked.segment_id);
  if (found === undefined || found.list_id !== listId) return null;
  const { name, conditions } = found;
  return { ...asked, segment: { name, conditions: [...conditions] } };
}

/** About a row called `contacts`. An address whose domain takes no mail is left out in any case. */
export function inAudience(audience: Audience): RawBuilder<boolean> {
  return sql<boolean>`contacts.mx <> 'none' and ${isChosen(audience)}`;
}

/** About a row called `contacts`: has an account, and the list isn't one of customers. Sending asks again. */
export function isCustomer(listId: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from users where lower(users.email) = contacts.email)
    and exists (select from outreach_lists as list
      where list.id = ${listId} and list.lawful_basis <> 'customer'))`;
}

/** About a row called `contacts`, whether or not its domain takes mail. */
export function isChosen(audience: Audience): RawBuilder<boolean> {
  const { countries, languages, without_role, without_free_mail, segment } = audience;
  const conditions = [sql`true`];
  if (countries.length > 0) conditions.push(sql`contacts.country = any(${countries})`);
  if (languages.length > 0) conditions.push(sql`contacts.language = any(${languages})`);
  if (without_role) conditions.push(sql`not contacts.is_role`);
  if (without_free_mail) conditions.push(sql`not contacts.is_free_mail`);
  conditions.push(...(segment?.conditions ?? []).map((one) => sql`${conditionSql(one)}`));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
