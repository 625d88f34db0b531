import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** PostgreSQL's own full text search over the same pages, weighted alike. */
export async function buildFullText(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      create table full_text as
      select company_id, url, setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', headings), 'B') || to_tsvector('english', text) as words
      from index_documents
    `.execute(connection);
    await sql`create index on full_text using gin (words)`.execute(connection);
    await sql`analyze full_text`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** Any of the words, as our index takes them. */
export async function searchFullText(db: Kysely<Tables>, query: string): Promise<number> {
  const asked = query.split(" ").join(" | ");
  const { rows } = await sql`
    select company_id, url, ts_rank_cd(words, asked) as score
    from full_text, to_tsquery('english', ${asked}) as asked
    where words @@ asked order by score desc limit 20
  `.execute(db);
  return rows.length;
}

export async function bytesOf(db: Kysely<Tables>, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(name::regclass))::bigint as bytes
    from unnest(${tables}::text[]) as name
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}
