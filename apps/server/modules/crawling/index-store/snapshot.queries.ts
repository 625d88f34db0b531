import type {
  IndexSnapshot,
  ListPart,
  PageTitle,
  Posting,
  PostingList,
  Segment,
} from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export function snapshotOn(db: Kysely<Tables>): IndexSnapshot {
  return {
    segments: (companies) => publishedSegments(db, companies),
    lists: async (segments, terms) => (await listsOf(db, segments, terms)).rows,
    parts: async (asked) => (await partsOf(db, asked)).rows,
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

function listsOf(db: Kysely<Tables>, segments: readonly number[], terms: readonly string[]) {
  return sql<PostingList>`
    select segment_id as segment, term, blocks, case when blocks is null then postings end as postings
    from index_postings
    where segment_id = any(${segments}::int[]) and term = any(${terms}::text[])
  `.execute(db);
}

/** Postings are stored uncompressed, so PostgreSQL reads only the bytes that are asked for. */
function partsOf(db: Kysely<Tables>, asked: readonly ListPart[]) {
  return sql<ListPart & { bytes: Uint8Array }>`
    select segment_id as segment, term, "from", "to",
      substring(postings from "from" + 1 for "to" - "from") as bytes
    from unnest(
      ${asked.map(({ segment }) => segment)}::int[], ${asked.map(({ term }) => term)}::text[],
      ${asked.map(({ from }) => from)}::int[], ${asked.map(({ to }) => to)}::int[]
    ) as part (segment_id, term, "from", "to")
    join index_postings using (segment_id, term)
  `.execute(db);
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
