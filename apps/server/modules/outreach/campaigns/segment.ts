import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** Which of a list's contacts a campaign writes to. */
export const Segment = z.object({
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).default([]),
  without_role: z.boolean().default(false),
  without_free_mail: z.boolean().default(false),
});
export type Segment = z.infer<typeof Segment>;

export function readSegment(stored: unknown): Segment {
  return Segment.parse(stored ?? {});
}

/** About a row called `contact`. An address whose domain takes no mail is left out in any case. */
export function inSegment(segment: Segment): RawBuilder<boolean> {
  const { countries, languages, without_role, without_free_mail } = segment;
  const conditions = [sql`contact.mx <> 'none'`];
  if (countries.length > 0) conditions.push(sql`contact.country = any(${countries})`);
  if (languages.length > 0) conditions.push(sql`contact.language = any(${languages})`);
  if (without_role) conditions.push(sql`not contact.is_role`);
  if (without_free_mail) conditions.push(sql`not contact.is_free_mail`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
