import { type RawBuilder, sql } from "kysely";

/** Where no page surely covers the search: the site's page that comes closest; null: none. */
export function closestPage(snapshot: string, site: string): RawBuilder<string | null> {
  return sql`(select page ->> 'url'
    from jsonb_array_elements(${sql.ref(`${snapshot}.searched`)} -> 'unclear') as page
    where page ->> 'domain' = ${sql.ref(site)} limit 1)`;
}

/** The sites with a page that may cover the search. */
export function unclearDomains(snapshot: string): RawBuilder<string[] | null> {
  return sql`jsonb_path_query_array(${sql.ref(`${snapshot}.searched`)}, '$.unclear[*].domain')`;
}

/** A word of the search that is on none of the site's pages, so that none of them covers it. */
export function absentWord(snapshot: string): RawBuilder<string | null> {
  return sql`(${sql.ref(`${snapshot}.searched`)} ->> 'absentWord')`;
}

/** Whether the results behind a check, or a keyword's newest answer, have such a word. */
export function isAbsent(row: string): RawBuilder<boolean> {
  return sql`exists (select from search_snapshots as behind
    where behind.id = ${sql.ref(`${row}.snapshot_id`)} and ${absentWord("behind")} is not null)`;
}
