import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import type { AuditView } from "../audit-view.ts";
import { afterThat } from "./occurrences.ts";

/** The first rows soon, the others in fewer steps. */
const FIRST_ROWS = 100;
const MORE_ROWS = 500;

export type PagesAsked = Pick<AuditView, "words" | "sort" | "order">;

/** The pages of a crawl as they are asked for; the last answer stays until the next one is there. */
export const pagesQuery = (id: string, { words, sort, order }: PagesAsked) =>
  infiniteQueryOptions({
    queryKey: ["crawl", id, "pages", { words, sort, order }],
    queryFn: ({ signal, pageParam }) =>
      client.crawling.pages(
        {
          id,
          sort,
          order,
          limit: pageParam === null ? FIRST_ROWS : MORE_ROWS,
          ...searchFor(words),
          ...afterThat(pageParam),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

function searchFor(words: string): { search?: string } {
  return words.trim() === "" ? {} : { search: words.trim() };
}
