import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const ASKS = "^(how|what|why|when|where|which|who|is|are|does|do|can|should) \\S+ \\S";
const MOST = 50;

/**
 * Questions, in English, that people typed into Google and were shown the site for in the last four
 * weeks fetched, most frequent first. Empty without a connection.
 */
export async function askedQuestions(db: Kysely<Tables>, siteId: string): Promise<string[]> {
  const { rows } = await sql<{ question: string }>`
    select days.query_key as question
    from search_console_connections as connection
    join search_console_days as days on days.site_id = connection.site_id
      and days.day > connection.read_until - 28
    where connection.site_id = ${siteId} and days.query_key ~ ${ASKS}
    group by 1 order by sum(days.impressions) desc, 1 limit ${MOST}
  `.execute(db);
  return rows.map(({ question }) => question);
}
