import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { Corpus } from "./corpus.ts";

const WRITTEN_TOGETHER = 500;
const SIZE: PageSize = { words: 150, links: 10 };

interface PageSize {
  /** At least, and at most three times as many. */
  readonly words: number;
  readonly links: number;
}

export interface CrawledSite {
  readonly company: string;
  readonly crawl: string;
}

/** A company and a crawl of its site that has ended, as the index finds them. */
export async function insertSite(
  db: Kysely<Tables>,
  corpus: Corpus,
  number: number,
  pages: number,
  size = SIZE,
): Promise<CrawledSite> {
  const domain = `site-${number}.example`;
  const { id: company } = await db
    .insertInto("companies")
    .values({ domain, name: domain, slug: domain })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: crawl } = await db
    .insertInto("crawls")
    .values({
      company_id: company,
      trigger: "user",
      status: "complete",
      max_pages: pages,
      max_ms: 1,
      rule_version: 1,
      ended_by: "complete",
      ended_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pageOf = (at: number) => page(corpus, domain, at, pages, size);
  for (let start = 0; start < pages; start += WRITTEN_TOGETHER) {
    const count = Math.min(WRITTEN_TOGETHER, pages - start);
    const batch = Array.from({ length: count }, (_, at) => pageOf(start + at));
    await insertPages(db, crawl, batch);
  }
  return { company, crawl };
}

type Page = ReturnType<typeof page>;

function page(
  corpus: Corpus,
  domain: string,
  number: number,
  pages: number,
  { words, links }: PageSize,
) {
  const at = (other: number) => `https://${domain}/${other}`;
  const anchors = Array.from({ length: links }, () => ({
    to: at(Math.floor(corpus.chance() * pages)),
    text: corpus.text(2),
  }));
  return {
    url: at(number),
    title: corpus.text(6),
    headings: corpus.text(12),
    text: corpus.text(words + Math.floor(corpus.chance() * 2 * words)),
    anchors: JSON.stringify(anchors),
  };
}

async function insertPages(
  db: Kysely<Tables>,
  crawl: string,
  pages: readonly Page[],
): Promise<void> {
  const column = (key: keyof Page) => pages.map((one) => one[key]);
  await sql`
    insert into crawl_contents (crawl_id, url, title, description, headings, text, language, anchors)
    select ${crawl}::uuid, url, title, '', headings, text, 'en', anchors
    from unnest(${column("url")}::text[], ${column("title")}::text[], ${column("headings")}::text[],
      ${column("text")}::text[], ${column("anchors")}::jsonb[])
      as page (url, title, headings, text, anchors)
  `.execute(db);
  await sql`
    insert into crawl_pages
      (crawl_id, url, status, depth, words, indexable, is_page, own, score, issues, unchanged)
    select ${crawl}::uuid, url, 200, 1, ${SIZE.words}, true, true, true, 100, 0, false
    from unnest(${column("url")}::text[]) as page (url)
  `.execute(db);
}
