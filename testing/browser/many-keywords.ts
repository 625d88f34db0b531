import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/**
 * A site with rows 'keyword 00001' and so on, newest last; inserted directly, because calls would
 * take minutes.
 */
export async function insertKeywords(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  count: number,
): Promise<void> {
  await sql`
    with company as (
      insert into companies (domain, name, slug)
      values (${site}, ${site}, replace(${site}, '.', '-'))
      on conflict (domain) do update set domain = excluded.domain returning id
    )
    insert into sites (user_id, company_id, name) select ${userId}, id, ${site} from company
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into saved_keywords (user_id, keyword, keyword_key, target_site, created_at)
    select ${userId}, name, name, ${site}, now() - make_interval(secs => ${count}::int - place)
    from generate_series(1, ${count}::int) place,
      format('keyword %s', lpad(place::text, 5, '0')) name
  `.execute(db);
}
