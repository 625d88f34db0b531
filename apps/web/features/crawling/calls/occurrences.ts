import { infiniteQueryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

const ROWS = 50;

/** Where a rule found something, from the first place on. */
export const occurrencesQuery = (id: string, rule: string) =>
  infiniteQueryOptions({
    queryKey: ["crawl", id, "occurrences", rule],
    queryFn: ({ signal, pageParam }) =>
      client.crawling.occurrences({ id, rule, limit: ROWS, ...afterThat(pageParam) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function afterThat(after: string | null): { after?: string } {
  return after === null ? {} : { after };
}
