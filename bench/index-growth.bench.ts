import { type IndexStore, searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { indexCrawl, postgresIndex } from "../apps/server/modules/crawling/index-store/index.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { type Corpus, createCorpus } from "./index/corpus.ts";
import { type CrawledSite, insertSite } from "./index/crawled-sites.ts";
import { processorTime } from "./processor-time.ts";
import { withDatabase } from "./with-database.ts";

const SIZES = (process.env.BENCH_INDEX_PAGES ?? "10000,100000").split(",").map(Number);
/** A folder to keep the database in: sites that are in it are asked again, not indexed again. */
const KEPT_IN = process.env.BENCH_INDEX_DATA;
const PAGE = { words: 75, links: 3 };
const STOP_WORDS = "the of and to in is for that it with".split(" ");
const ASKED = 40;
const WARM_UP = 10;

/** From the commonest, 0; 10 is on three of four pages and 30 on one of three. */
const COMMON = [10, 30] as const;
const MEDIUM = [300, 3_000] as const;
const RARE = [10_000, 40_000] as const;

const QUERIES: Readonly<Record<string, (some: WordsOf) => string>> = {
  "rare words": (some) => some(RARE, 2),
  "medium words": (some) => some(MEDIUM, 3),
  "a common word": (some) => some(COMMON, 1),
  "common words": (some) => some(COMMON, 3),
  "a rare among common": (some) => `${some(COMMON, 2)} ${some(RARE, 1)}`,
  "a medium among common": (some) => `${some(COMMON, 2)} ${some(MEDIUM, 1)}`,
  "a question": (some) => `what is the ${some(MEDIUM, 1)} of the ${some(MEDIUM, 1)} in that`,
  "a question of common words": (some) => `what is the ${some(COMMON, 1)} of ${some(COMMON, 1)}`,
  "nothing covers it": (some) => `unheardof ${some(COMMON, 1)} ${some(MEDIUM, 1)}`,
};

export default {
  name: "The index as a site grows",
  claim: `What a query takes when one company has ${SIZES.join(", ")} pages of ${PAGE.words} to ${
    3 * PAGE.words
  } words.`,
  run: async () => ({ rows: await withDatabase(measure, KEPT_IN) }),
} satisfies Benchmark;

async function measure(db: Kysely<Tables>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, pages] of SIZES.entries()) {
    const about = { subject: `${pages} pages`, ...(index === 0 && { reference: true }) };
    const corpus = createCorpus(pages, STOP_WORDS);
    const site = (await kept(db, pages)) ?? (await insertSite(db, corpus, pages, pages, PAGE));
    const { company, crawl } = site;
    if (!(await isIndexed(db, company))) {
      console.log(`${pages} pages are there, at ${new Date().toISOString()}.`);
      const speed = pages / (await seconds(() => indexCrawl(db, crawl)));
      rows.push({ ...about, metric: "indexing", value: speed, unit: "pages/s" });
      console.log(`${pages} pages indexed, ${Math.round(speed)} a second.`);
    }
    rows.push(...(await ask(db, company, corpus)).map((row) => ({ ...about, ...row })));
  }
  return rows;
}

type Figure = Pick<Row, "metric" | "value" | "unit">;

async function ask(db: Kysely<Tables>, company: string, corpus: Corpus): Promise<Figure[]> {
  const { store, bytesRead } = counted(postgresIndex(db));
  const worked = await processorTime(db);
  const random = createCorpus(7, STOP_WORDS);
  const wordsOf: WordsOf = ([from, to], count) =>
    Array.from({ length: count }, () =>
      corpus.word(from + Math.floor(random.chance() * (to - from))),
    ).join(" ");
  const figures: Figure[] = [];
  for (const [words, queryOf] of Object.entries(QUERIES)) {
    const queries = Array.from({ length: ASKED }, () => queryOf(wordsOf));
    for (const query of queries.slice(0, WARM_UP)) await searchIndex(store, [company], query);
    const asked: { ms: number; bytes: number }[] = [];
    const workedBefore = worked();
    for (const query of queries) {
      const before = bytesRead();
      const started = performance.now();
      const { results, nearest } = await searchIndex(store, [company], query);
      asked.push({ ms: performance.now() - started, bytes: bytesRead() - before });
      if (results.length + nearest.length === 0) throw new Error(`'${query}' finds nothing.`);
    }
    const work = (worked() - workedBefore) / ASKED;
    const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
    const bytes = asked.map((one) => one.bytes).sort((a, b) => a - b);
    const at = (all: readonly number[], share: number) =>
      all[Math.ceil(all.length * share) - 1] ?? 0;
    figures.push(
      { metric: `${words}, p50`, value: at(times, 0.5), unit: "ms" },
      { metric: `${words}, p95`, value: at(times, 0.95), unit: "ms" },
      { metric: `${words}, processor time`, value: work, unit: "ms" },
      { metric: `${words}, postings read`, value: at(bytes, 0.5) / 1_000, unit: "kB" },
    );
  }
  const { rss, arrayBuffers } = process.memoryUsage();
  return [
    ...figures,
    { metric: "memory of the process", value: rss / 1_000_000, unit: "MB" },
    { metric: "of which in buffers", value: arrayBuffers / 1_000_000, unit: "MB" },
  ];
}

type WordsOf = (ranks: readonly [from: number, to: number], count: number) => string;

/** How many bytes of postings are read, by the answers of the store. */
function counted(store: IndexStore) {
  let bytes = 0;
  const counting: IndexStore = {
    ...store,
    read: (work) =>
      store.read((snapshot) =>
        work({
          ...snapshot,
          async lists(segments, terms) {
            const lists = await snapshot.lists(segments, terms);
            for (const { postings, blocks } of lists) bytes += (postings ?? blocks).length;
            return lists;
          },
          async parts(asked) {
            const parts = await snapshot.parts(asked);
            for (const part of parts) bytes += part.bytes.length;
            return parts;
          },
        }),
      ),
  };
  return { store: counting, bytesRead: () => bytes };
}

/** The site of an earlier run, if it was written to its end. */
async function kept(db: Kysely<Tables>, pages: number): Promise<CrawledSite | null> {
  const { rows } = await sql<CrawledSite>`
    select company_id as company, crawls.id as crawl
    from crawls join companies on companies.id = company_id
    where domain = ${`site-${pages}.example`}
      and (select count(*) from crawl_contents where crawl_id = crawls.id) = ${pages}
  `.execute(db);
  return rows[0] ?? null;
}

async function isIndexed(db: Kysely<Tables>, company: string): Promise<boolean> {
  const segments = await postgresIndex(db).read((snapshot) => snapshot.segments([company]));
  return segments.length > 0;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
