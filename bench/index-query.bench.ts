import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { indexCrawl, postgresIndex } from "../apps/server/modules/crawling/index-store/index.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { type Corpus, createCorpus } from "./index/corpus.ts";
import { type CrawledSite, insertSite } from "./index/crawled-sites.ts";
import { buildFullText, bytesOf, searchFullText } from "./index/full-text.ts";
import { withDatabase } from "./with-database.ts";

const PAGES = 100_000;
const SITES = 10;
const OURS = "Sightline's index";
const THEIRS = "PostgreSQL full text, ts_rank_cd";

/** Which words are asked for, by how common they are. */
const QUERIES: Readonly<Record<string, (corpus: Corpus) => string>> = {
  "rare words": (corpus) => wordsBetween(corpus, 10_000, 40_000, 2),
  "medium words": (corpus) => wordsBetween(corpus, 300, 3_000, 3),
  "common words": (corpus) => wordsBetween(corpus, 0, 20, 3),
  "a rare among common": (corpus) =>
    `${wordsBetween(corpus, 0, 20, 2)} ${wordsBetween(corpus, 10_000, 40_000, 1)}`,
};
const ASKED = 100;
const ASKED_OF_THEIRS = 20;

export default {
  name: "Index queries",
  claim: `What a query of the local index takes among ${PAGES} pages of ${SITES} sites.`,
  run: async () => ({ rows: await withDatabase(measure) }),
} satisfies Benchmark;

async function measure(db: Kysely<Tables>): Promise<Row[]> {
  const corpus = createCorpus(11);
  const sites: CrawledSite[] = [];
  for (let number = 0; number < SITES; number++) {
    sites.push(await insertSite(db, corpus, number, PAGES / SITES));
  }
  const building = [...(await buildBoth(db, sites)), ...(await updateOurs(db, sites))];
  const store = postgresIndex(db);
  const companies = sites.map(({ company }) => company);
  const rows: Row[] = [...building];
  for (const [metric, queryOf] of Object.entries(QUERIES)) {
    const queries = Array.from({ length: ASKED }, () => queryOf(corpus));
    const theirs = await time(queries.slice(0, ASKED_OF_THEIRS), (query) =>
      searchFullText(db, query),
    );
    const ours = await time(queries, async (query) => {
      const { results, nearest } = await searchIndex(store, companies, query);
      return results.length + nearest.length;
    });
    rows.push(...spread(THEIRS, metric, theirs, true), ...spread(OURS, metric, ours));
  }
  return rows;
}

async function buildBoth(db: Kysely<Tables>, sites: readonly CrawledSite[]): Promise<Row[]> {
  const ours = await seconds(async () => {
    for (const { crawl } of sites) await indexCrawl(db, crawl);
  });
  const theirs = await seconds(() => buildFullText(db));
  const ownBytes = await bytesOf(db, ["index_segments", "index_pages", "index_postings"]);
  const theirBytes = await bytesOf(db, ["full_text"]);
  const speed = { metric: "indexing", unit: "pages/s" };
  const size = { metric: "size without the texts", unit: "bytes a page" };
  return [
    { subject: THEIRS, reference: true, value: PAGES / theirs, ...speed },
    { subject: OURS, value: PAGES / ours, ...speed },
    { subject: THEIRS, reference: true, value: theirBytes / PAGES, ...size },
    { subject: OURS, value: ownBytes / PAGES, ...size },
  ];
}

/** The same crawl again: nothing changed, and nothing is written. */
async function updateOurs(db: Kysely<Tables>, sites: readonly CrawledSite[]): Promise<Row[]> {
  const took = await seconds(async () => {
    for (const { crawl } of sites) await indexCrawl(db, crawl);
  });
  return [{ subject: OURS, metric: "unchanged again", value: PAGES / took, unit: "pages/s" }];
}

async function time(
  queries: readonly string[],
  search: (query: string) => Promise<number>,
): Promise<number[]> {
  const [first = ""] = queries;
  await search(first);
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    const found = await search(query);
    times.push(performance.now() - started);
    if (found === 0) throw new Error(`'${query}' finds nothing.`);
  }
  return times.sort((a, b) => a - b);
}

function spread(subject: string, words: string, times: readonly number[], reference?: true): Row[] {
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  const about = { subject, unit: "ms", ...(reference && { reference }) };
  return [
    { ...about, metric: `${words}, p50`, value: at(0.5) },
    { ...about, metric: `${words}, p95`, value: at(0.95) },
    { ...about, metric: `${words}, max`, value: at(1) },
  ];
}

function wordsBetween(corpus: Corpus, from: number, to: number, count: number): string {
  const pick = () => corpus.word(from + Math.floor(corpus.chance() * (to - from)));
  return Array.from({ length: count }, pick).join(" ");
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
