import {
  type IndexStore,
  memoryIndex,
  memorySource,
  searchIndex,
  updateIndex,
} from "@sightline/crawler/index";
import { stopWordsOf } from "../../packages/crawler/index/stop-words.ts";
import type { JudgedQuery, Site } from "./collection.ts";
import { fullTextOf } from "./full-text.ts";
import type { SitePage } from "./read-site.ts";

export const ENGINES = ["Sightline's index", "FTS5", "FTS5 without stop words"] as const;
type Engine = (typeof ENGINES)[number];

/** What one engine found for one query. */
export interface Outcome {
  readonly query: JudgedQuery;
  readonly engine: Engine;
  /** Files, best first. */
  readonly found: readonly string[];
  /** The position of the first right page; null: none of them is found. */
  readonly position: number | null;
  /** Whether the product would say that the first page covers the query. */
  readonly isSure: boolean;
}

/** Asks every engine every query of a site; those with deleted pages of an index without them. */
export async function judgeSite(
  site: Site,
  pages: readonly SitePage[],
  queries: readonly JudgedQuery[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const store = memoryIndex();
  const rounds = Map.groupBy(queries, ({ deleted = [] }) => deleted.join(" "));
  for (const asked of rounds.values()) {
    const gone = new Set(asked[0]?.deleted);
    const left = pages.filter(({ file }) => !gone.has(file));
    const documents = left.map(({ document }) => document);
    await updateIndex(store, site.name, memorySource(documents));
    outcomes.push(...(await askEngines(store, site, left, asked)));
  }
  return outcomes;
}

async function askEngines(
  store: IndexStore,
  { name, names }: Site,
  pages: readonly SitePage[],
  queries: readonly JudgedQuery[],
): Promise<Outcome[]> {
  const fullText = fullTextOf(pages);
  const files = new Map(pages.map(({ file, document }) => [document.url, file]));
  const originals = new Map(pages.map(({ file, original }) => [file, original]));
  const outcomes: Outcome[] = [];
  for (const query of queries) {
    const { language } = query;
    const right = new Set(query.pages.map((file) => originals.get(file)));
    const outcome = (engine: Engine, found: readonly string[], isSure = false): Outcome => {
      const at = found.findIndex((file) => right.has(originals.get(file)));
      return { query, engine, found, position: at === -1 ? null : at + 1, isSure };
    };
    const options = { language, names, limit: 100 };
    const { results } = await searchIndex(store, [name], query.query, options);
    const found = results.map(({ url }) => files.get(url) ?? "");
    outcomes.push(
      outcome("Sightline's index", found, results[0]?.isSure),
      outcome("FTS5", fullText.search(query.query)),
      outcome("FTS5 without stop words", fullText.search(await withoutStopWords(query))),
    );
  }
  fullText.close();
  return outcomes;
}

async function withoutStopWords({ query, language }: JudgedQuery): Promise<string> {
  const stopWords = await stopWordsOf(language);
  const words = query.split(/\s+/).filter((word) => !stopWords.has(word.toLowerCase()));
  return words.length === 0 ? query : words.join(" ");
}
