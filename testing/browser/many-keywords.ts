import { startEmbedded } from "@sightline/database/embedded";
import { Client } from "pg";
import { connectionUrl } from "../database/index.ts";

/** A site with rows 'keyword 00001' and on, the last one the newest; calls would take minutes. */
export async function insertKeywords(
  dataDir: string,
  userId: string,
  site: string,
  count: number,
): Promise<void> {
  const server = await startEmbedded({ dataDir });
  const client = new Client({ connectionString: connectionUrl(server.connection) });
  await client.connect();
  try {
    await client.query(
      `with company as (
         insert into companies (domain, name, slug) values ($2, $2, replace($2, '.', '-'))
         on conflict (domain) do update set domain = excluded.domain returning id
       )
       insert into sites (user_id, company_id, name) select $1, id, $2 from company
       on conflict do nothing`,
      [userId, site],
    );
    await client.query(
      `insert into saved_keywords (user_id, keyword, keyword_key, target_site, created_at)
       select $1, name, name, $2, now() - make_interval(secs => $3 - place)
       from generate_series(1, $3) place, format('keyword %s', lpad(place::text, 5, '0')) name`,
      [userId, site, count],
    );
  } finally {
    await client.end();
    await server.stop();
  }
}
