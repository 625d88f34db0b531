import { setImmediate as nextTurn } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { newestCompleteCrawl } from "../../crawling/index.ts";
import { addressesLike } from "./addresses-like.ts";
import { findIndexedPages, type IndexedPage } from "./indexed-pages.queries.ts";
import { type ReadPage, readPage } from "./read-page.ts";

/** A URL on the site of a company. */
export interface WantedPage {
  readonly companyId: string;
  readonly url: string;
}

/** In the requested order; null where the index doesn't have the page. */
export type PageReader = (wanted: readonly WantedPage[]) => Promise<(ReadPage | null)[]>;

/** The same few pages rank for most keywords of a site. */
const PAGES_REMEMBERED = 500;
/** A page of nothing but distinct words has tens of thousands. */
const TERMS_REMEMBERED = 500_000;
const CHARACTERS_REMEMBERED = 20_000_000;

/** Reads pages from the index, each once; create a new reader per task. */
export function createPageReader(db: Kysely<Tables>, userId: string): PageReader {
  const remembered = new Map<string, ReadPage | null>();
  const crawls = new Map<string, string | null>();
  let [terms, characters] = [0, 0];

  async function newestCrawls(companies: readonly string[]) {
    const isIndexed = sql<boolean>`crawls.is_indexed`;
    for (const companyId of companies) {
      if (crawls.has(companyId)) continue;
      crawls.set(companyId, await newestCompleteCrawl(db, userId, companyId, isIndexed));
    }
    return new Map(companies.map((companyId) => [companyId, crawls.get(companyId) ?? null]));
  }

  async function read(unread: readonly WantedPage[]): Promise<void> {
    const companies = [...new Set(unread.map(({ companyId }) => companyId))];
    const urls = new Set(unread.flatMap(({ url }) => addressesLike(url)));
    const found = await findIndexedPages(db, await newestCrawls(companies), [...urls]);
    const byAddress = new Map(found.map((page) => [keyOf(page), page]));
    for (const wanted of unread) {
      const page = pageAt(byAddress, wanted);
      const known = page === null ? null : await readPage(page);
      forget(keyOf(wanted));
      remembered.set(keyOf(wanted), known);
      terms += known?.terms.size ?? 0;
      characters += known?.text.length ?? 0;
      await nextTurn();
    }
  }

  function forget(key: string): void {
    terms -= remembered.get(key)?.terms.size ?? 0;
    characters -= remembered.get(key)?.text.length ?? 0;
    remembered.delete(key);
  }

  return async (wanted) => {
    const unread = wanted.filter((page) => !remembered.has(keyOf(page)));
    if (unread.length > 0) await read(unread);
    const pages = wanted.map((page) => remembered.get(keyOf(page)) ?? null);
    for (const oldest of remembered.keys()) {
      const isLittle = terms <= TERMS_REMEMBERED && characters <= CHARACTERS_REMEMBERED;
      if (remembered.size <= PAGES_REMEMBERED && isLittle) break;
      forget(oldest);
    }
    return pages;
  };
}

function keyOf({ companyId, url }: WantedPage): string {
  return `${companyId} ${url}`;
}

function pageAt(
  byAddress: ReadonlyMap<string, IndexedPage>,
  { companyId, url }: WantedPage,
): IndexedPage | null {
  for (const address of addressesLike(url)) {
    const page = byAddress.get(keyOf({ companyId, url: address }));
    if (page !== undefined) return page;
  }
  return null;
}
