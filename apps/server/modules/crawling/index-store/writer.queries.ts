import type { IndexWriter, PageEntry, TermEntry } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { publishedSegments } from "./snapshot.queries.ts";
import { termsOf } from "./terms.queries.ts";

const PAGES_TOGETHER = 500;

export function writerOn(db: Kysely<Tables>, company: string): IndexWriter {
  return {
    segments: () => publishedSegments(db, [company]),
    find: (urls) =>
      db
        .selectFrom("index_pages")
        .innerJoin("index_segments", "index_segments.id", "index_pages.segment_id")
        .select(["segment_id as segment", "ordinal", "url", "fingerprint"])
        .where("company_id", "=", company)
        .where("published_at", "is not", null)
        .where(sql<boolean>`url = any(${urls}::text[])`)
        .execute(),
    async add({ pages, languages, format, entries, terms }) {
      const { id } = await db
        .insertInto("index_segments")
        .values({ company_id: company, pages, languages: [...languages], format })
        .returning("id")
        .executeTakeFirstOrThrow();
      await insertPages(db, id, entries);
      for await (const batch of terms) await insertTerms(db, id, batch);
      return id;
    },
    publish: (added, gone) =>
      db.transaction().execute(async (tx) => {
        await show(tx, added);
        for (const [segment, bits] of gone) await hidePages(tx, segment, bits);
      }),
    termsOf: (segments) => termsOf(db, segments),
    replace: (segments, merged) =>
      db.transaction().execute(async (tx) => {
        if (merged !== null) await movePages(tx, segments, merged);
        await tx
          .deleteFrom("index_segments")
          .where("id", "in", [...segments])
          .execute();
        if (merged !== null) await show(tx, [merged]);
      }),
  };
}

async function insertPages(
  db: Kysely<Tables>,
  segment: number,
  entries: readonly PageEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += PAGES_TOGETHER) {
    const batch = entries.slice(start, start + PAGES_TOGETHER);
    await sql`
      insert into index_pages
        (segment_id, ordinal, url, title, language, content_hash, fingerprint, words)
      select ${segment}::int, ${start}::int + nth - 1, url, title, language, content_hash,
        fingerprint, words
      from unnest(
        ${batch.map(({ url }) => url)}::text[], ${batch.map(({ title }) => title)}::text[],
        ${batch.map(({ language }) => language)}::text[],
        ${batch.map(({ contentHash }) => contentHash)}::text[],
        ${batch.map(({ fingerprint }) => fingerprint)}::text[],
        ${batch.map(({ words }) => bufferOf(words))}::bytea[]
      ) with ordinality as page (url, title, language, content_hash, fingerprint, words, nth)
    `.execute(db);
  }
}

async function insertTerms(
  db: Kysely<Tables>,
  segment: number,
  terms: readonly TermEntry[],
): Promise<void> {
  await sql`
    insert into index_postings (segment_id, term, postings, blocks)
    select ${segment}::int, * from unnest(
      ${terms.map(({ term }) => term)}::text[],
      ${terms.map(({ postings }) => bufferOf(postings))}::bytea[],
      ${terms.map(({ blocks }) => blocks && bufferOf(blocks))}::bytea[])
  `.execute(db);
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function show(tx: Transaction<Tables>, segments: readonly number[]): Promise<void> {
  await tx
    .updateTable("index_segments")
    .set({ published_at: sql<string>`now()` })
    .where(sql<boolean>`id = any(${segments}::int[])`)
    .execute();
}

/** Searches need the bits; merges and updates need the remaining rows. */
export async function hidePages(
  tx: Transaction<Tables>,
  segment: number,
  bits: Uint8Array,
): Promise<void> {
  const gone = Buffer.from(bits);
  await tx.updateTable("index_segments").set({ gone }).where("id", "=", segment).execute();
  await sql`
    delete from index_pages
    where segment_id = ${segment} and get_byte(${gone}, ordinal / 8) & (1 << ordinal % 8) > 0
  `.execute(tx);
}

/** As renumbered by the merge: the remaining pages, one segment after the other. */
async function movePages(
  tx: Transaction<Tables>,
  segments: readonly number[],
  merged: number,
): Promise<void> {
  await sql`
    with left_over as (
      select segment_id, ordinal,
        row_number() over (order by array_position(${segments}::int[], segment_id), ordinal) - 1 as next
      from index_pages where segment_id = any(${segments}::int[])
    )
    update index_pages set segment_id = ${merged}, ordinal = next
    from left_over
    where index_pages.segment_id = left_over.segment_id
      and index_pages.ordinal = left_over.ordinal
  `.execute(tx);
}
