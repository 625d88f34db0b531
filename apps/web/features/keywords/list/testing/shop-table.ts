import type { KeywordRow } from "@sightline/contract";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { vi } from "vitest";
import type { KeywordsChanged } from "../change-keywords.ts";
import { NO_FILTERS } from "../keyword-filters.ts";
import {
  type KeywordPage,
  type KeywordPages,
  keywordTableQuery,
  rowsOf,
  type TableView,
} from "../keyword-table.ts";

const SITE = "shop.example";
const VIEW: TableView = {
  state: "all",
  words: "",
  ...NO_FILTERS,
  sort: "created",
  order: "desc",
  columns: [],
  group: "none",
  open: [],
};

/** A fake server for a site with these keywords. */
export function shopServer(ids: readonly string[]) {
  let kept = ids.map(keywordOf);
  const page = ({ after = "", limit = kept.length }: { after?: string; limit?: number } = {}) => {
    const from = kept.findIndex(({ id }) => id > after);
    const rows = from === -1 ? [] : kept.slice(from, from + limit);
    const last = rows.at(-1);
    return {
      rows,
      total: kept.length,
      next: last === undefined || last === kept.at(-1) ? null : last.id,
      tags: [],
      counts: { all: kept.length, active: kept.length, paused: 0 },
    } satisfies KeywordPage;
  };
  return {
    page,
    table: vi.fn(
      async (request: { after?: string; limit?: number }): Promise<KeywordPage> => page(request),
    ),
    changeMany: vi.fn(async ({ ids, ...change }: KeywordsChanged["change"] & { ids: string[] }) => {
      kept = kept.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row));
    }),
    removeMany: vi.fn(async ({ ids }: { ids: string[] }, _options?: unknown) => {
      kept = kept.filter(({ id }) => !ids.includes(id));
    }),
  };
}

function keywordOf(id: string): KeywordRow {
  return {
    id,
    keyword: `keyword ${id}`,
    target_site: SITE,
    is_active: true,
    is_starred: false,
    tags: ["old", id],
    note: "",
    target_page: null,
    created_at: "2026-11-01T00:00:00.000Z",
    ranking: null,
    comparison: null,
    demand: null,
  };
}

/** The table as a user sees it. */
export function openTable() {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 300_000 } },
  });
  const table = new InfiniteQueryObserver(cache, keywordTableQuery(SITE, VIEW));
  table.subscribe(() => undefined);
  const pages = (): KeywordPages | undefined => table.getCurrentResult().data;
  const rows = () => rowsOf(pages());
  return {
    cache,
    rows,
    row: (id: string) => rows().find((row) => row.id === id),
    total: () => pages()?.pages[0]?.counts.all,
    /** Waits until all requests have finished. */
    read: () => vi.waitUntil(() => cache.isFetching() === 0, { timeout: 15_000 }),
    readOn: () => table.fetchNextPage(),
    choose: (view: Partial<TableView>) =>
      table.setOptions(keywordTableQuery(SITE, { ...VIEW, ...view })),
  };
}

/** Callers wait at it until it is opened. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: promise, open: resolve };
}
