import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";
import type { AuditView } from "./audit-view.ts";

/** A crawl that has ended never changes. */
const staleTime = Number.POSITIVE_INFINITY;

export const issuesQuery = (id: string) =>
  queryOptions({
    queryKey: ["crawl", id, "issues"],
    queryFn: ({ signal }) => client.crawling.issues({ id }, { signal }),
    staleTime,
  });

/** What is new, fixed and still open in a crawl since an earlier one. */
export const comparisonQuery = (id: string, before: string) =>
  queryOptions({
    queryKey: ["crawl", id, "comparison", before],
    queryFn: ({ signal }) => client.crawling.compare({ id, with: before }, { signal }),
    staleTime,
  });

const OCCURRENCES = 50;

/** The pages with one issue. */
export const occurrencesQuery = (id: string, rule: string) =>
  infiniteQueryOptions({
    queryKey: ["crawl", id, "occurrences", rule],
    queryFn: ({ signal, pageParam }) =>
      client.crawling.occurrences(
        { id, rule, limit: OCCURRENCES, ...afterCursor(pageParam) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime,
  });

/** The first rows fast, the others in fewer requests. */
const FIRST_ROWS = 100;
const MORE_ROWS = 500;

/** The pages of a crawl; the last result stays until the next one arrives. */
export const pagesQuery = (
  id: string,
  { words, sort, order }: Pick<AuditView, "words" | "sort" | "order">,
) =>
  infiniteQueryOptions({
    queryKey: ["crawl", id, "pages", { words, sort, order }],
    queryFn: ({ signal, pageParam }) =>
      client.crawling.pages(
        {
          id,
          sort,
          order,
          limit: pageParam === null ? FIRST_ROWS : MORE_ROWS,
          ...(words.trim() === "" ? {} : { search: words.trim() }),
          ...afterCursor(pageParam),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime,
  });

export const pageQuery = (id: string, url: string) =>
  queryOptions({
    queryKey: ["crawl", id, "page", url],
    queryFn: ({ signal }) => client.crawling.page({ id, url }, { signal }),
    staleTime,
    // A page that isn't in this crawl won't be there a second later.
  });

function afterCursor(after: string | null): { after?: string } {
  return after === null ? {} : { after };
}
