import type { Tables } from "@sightline/database";
import { ANALYSES_KEPT } from "@sightline/domain/analyses";
import { type Kysely, sql } from "kysely";

/** As long as the cookie of a visit lasts. */
const UNCLAIMED_FOR = sql`interval '30 days'`;

/** Of a customer's the newest of each kind and site stay; a visitor's go with the visit. */
export async function cleanUpAnalyses(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from analyses where id in (
      select id from (
        select id, row_number() over (
          partition by user_id, target_site, type order by created_at desc, id desc
        ) as place
        from analyses
        where user_id is not null and finished_at is not null
      ) as ended
      where place > ${ANALYSES_KEPT}
    )
  `.execute(db);
  await sql`
    delete from analyses where user_id is null and created_at < now() - ${UNCLAIMED_FOR}
  `.execute(db);
}
