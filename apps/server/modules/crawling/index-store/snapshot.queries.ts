import type { IndexSnapshot, PageTitle, Posting, Segment } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export function snapshotOn(db: Kysely<Tables>): IndexSnapshot {
  return {
    segments: (companies) => publishedSegments(db, companies),
    postings: (segments, terms) =>
      db
        .selectFrom("index_postings")
        .select(["segment_id as segment", "term", "postings"])
        .where(sql<boolean>`segment_id = any(${segments}::int[]) and term = any(${terms}::text[])`)
        .execute(),
    titles: async (postings) => (await pagesAt(db, postings)).rows,
    words: async (postings) => (await wordsAt(db, postings)).rows,
  };
}

export async function publishedSegments(
  db: Kysely<Tables>,
  companies: readonly string[],
): Promise<Segment[]> {
  return db
    .selectFrom("index_segments")
    .select(["id", "company_id as company", "pages", "gone", "languages", "format"])
    .where(sql<boolean>`company_id = any(${companies}::uuid[])`)
    .where("published_at", "is not", null)
    .orderBy("id")
    .execute();
}

function pagesAt(db: Kysely<Tables>, postings: readonly Posting[]) {
  return sql<Posting & PageTitle>`
    select segment_id as segment, ordinal, url, title, language, content_hash as "contentHash"
    from ${rowsOf(postings)} join index_pages using (segment_id, ordinal)
  `.execute(db);
}

function wordsAt(db: Kysely<Tables>, postings: readonly Posting[]) {
  return sql<Posting & { words: Uint8Array }>`
    select segment_id as segment, ordinal, words
    from ${rowsOf(postings)} join index_pages using (segment_id, ordinal)
    where words is not null
  `.execute(db);
}

function rowsOf(postings: readonly Posting[]) {
  const segments = postings.map(({ segment }) => segment);
  const ordinals = postings.map(({ ordinal }) => ordinal);
  return sql`unnest(${segments}::int[], ${ordinals}::int[]) as posting (segment_id, ordinal)`;
}
