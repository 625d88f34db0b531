import type { Tables } from "@sightline/database";
import { ANALYSES_KEPT } from "@sightline/domain/analyses";
import { type Kysely, sql } from "kysely";

/** The lifetime of a visit's cookie. */
const UNCLAIMED_FOR = sql`interval '30 days'`;

/** As long as page views are. */
const COUNTED_FOR = sql`interval '400 days'`;

/** Asked again then, in case another model is behind the same name. */
const WRITTEN_FOR = sql`interval '90 days'`;

/** Customers keep the newest runs per type and site; a visitor's are deleted with the visit. */
export async function cleanUpAnalyses(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from analyses where id in (
      select id from (
        select id, row_number() over (
          partition by user_id, target_site, type order by created_at desc, id desc
        ) as nth
        from analyses
        where user_id is not null and finished_at is not null
      ) as ended
      where nth > ${ANALYSES_KEPT}
    )
  `.execute(db);
  await sql`
    delete from analyses where user_id is null and created_at < now() - ${UNCLAIMED_FOR}
  `.execute(db);
  await sql`
    delete from past_analyses where created_at < now() - ${COUNTED_FOR}
  `.execute(db);
  await sql`
    delete from written_answers where created_at < now() - ${WRITTEN_FOR}
  `.execute(db);
}
