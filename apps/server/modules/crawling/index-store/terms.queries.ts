import type { TermOfSegments } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const TERMS_TOGETHER = 2_000;

/** All terms of some segments, in order, in batches per segment. */
export async function* termsOf(
  db: Kysely<Tables>,
  segments: readonly number[],
): AsyncGenerator<readonly TermOfSegments[]> {
  let after = "";
  for (;;) {
    const rows = await nextRows(db, segments, after);
    const bySegment = Map.groupBy(rows, ({ segment }) => segment);
    const full = [...bySegment.values()].filter(({ length }) => length === TERMS_TOGETHER);
    const last = lowest(full.map((own) => own.at(-1)?.term ?? ""));
    const ready = last === null ? rows : rows.filter(({ term }) => compare(term, last) <= 0);
    if (ready.length > 0) yield byTerm(ready);
    if (last === null) return;
    after = last;
  }
}

interface Row {
  readonly segment: number;
  readonly term: string;
  readonly postings: Uint8Array;
}

async function nextRows(
  db: Kysely<Tables>,
  segments: readonly number[],
  after: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select segment.id as segment, term, postings
    from unnest(${segments}::int[]) as segment (id)
    cross join lateral (
      select term, postings from index_postings
      where segment_id = segment.id and term > ${after}
      order by term limit ${TERMS_TOGETHER}
    ) as own
  `.execute(db);
  return rows;
}

function byTerm(rows: readonly Row[]): TermOfSegments[] {
  const groups = Map.groupBy(rows, ({ term }) => term);
  return [...groups].map(([term, parts]) => ({ term, parts }));
}

function lowest(terms: readonly string[]): string | null {
  return terms.toSorted(compare)[0] ?? null;
}

/** As the database orders them. */
function compare(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
