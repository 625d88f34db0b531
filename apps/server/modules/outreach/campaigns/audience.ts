import { OutreachAudience } from "@sightline/contract";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";

export type Audience = z.infer<typeof OutreachAudience>;

export function readAudience(stored: unknown): Audience {
  return OutreachAudience.parse(stored ?? {});
}

/** About a row called `contacts`. An address whose domain takes no mail is left out in any case. */
export function inAudience(audience: Audience): RawBuilder<boolean> {
  const { countries, languages, without_role, without_free_mail } = audience;
  const conditions = [sql`contacts.mx <> 'none'`];
  if (countries.length > 0) conditions.push(sql`contacts.country = any(${countries})`);
  if (languages.length > 0) conditions.push(sql`contacts.language = any(${languages})`);
  if (without_role) conditions.push(sql`not contacts.is_role`);
  if (without_free_mail) conditions.push(sql`not contacts.is_free_mail`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
