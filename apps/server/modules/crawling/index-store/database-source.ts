import { type DocumentSource, fingerprintOf, type IndexDocument } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const LISTED_TOGETHER = 100;

/** The documents of a company, with the links that were collected on this connection. */
export function databaseSource(db: Kysely<Tables>, company: string): DocumentSource {
  return {
    async *list() {
      for (let after = ""; ; ) {
        const rows = await listAfter(db, company, after);
        const last = rows.at(-1);
        if (last === undefined) return;
        yield rows.map((row) => ({ url: row.url, fingerprint: fingerprintOf(row.hash, row) }));
        after = last.url;
      }
    },
    async load(urls) {
      const { rows } = await sql<IndexDocument>`
        select url, title, description, headings, text, language, ${links}
        from index_documents left join index_links using (url)
        where company_id = ${company} and url = any(${urls}::text[])
      `.execute(db);
      return rows;
    },
  };
}

const links = sql`
  coalesce(index_links.anchors, '{}') as anchors, coalesce(index_links.inlinks, 0) as inlinks
`;

interface Listed {
  readonly url: string;
  readonly hash: string;
  readonly anchors: readonly string[];
  readonly inlinks: number;
}

/** Limited before the links are joined: or else PostgreSQL reads all links up to these pages each time. */
async function listAfter(db: Kysely<Tables>, company: string, after: string): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select url, hash, ${links}
    from (
      select url, content_hash as hash from index_documents
      where company_id = ${company} and url > ${after}
      order by url limit ${LISTED_TOGETHER}
    ) as listed
    left join index_links using (url)
    order by url
  `.execute(db);
  return rows;
}
