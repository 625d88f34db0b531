import type { StrikingRow } from "@sightline/contract";
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export type ReachPage = Awaited<ReturnType<typeof client.opportunities.striking>>;

const ROWS_AT_ONCE = 100;
const REACHES = ["keywords", "reach"] as const;

/** What stands near enough that one better page pays, a page at a time. */
export function withinReachQuery(site: string, words: string) {
  const request = { target_site: site, ...(words === "" ? {} : { search: words }) };
  return infiniteQueryOptions({
    queryKey: [...REACHES, site, words],
    queryFn: ({ pageParam, signal }) =>
      client.opportunities.striking(
        { ...request, limit: ROWS_AT_ONCE, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    // What was changed in another part meanwhile shows as soon as one comes back.
    refetchOnMount: "always",
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before, query) =>
      query?.queryKey[REACHES.length] === site ? keepPreviousData(before) : undefined,
  });
}

export function reachRowsOf(pages: InfiniteData<ReachPage> | undefined): StrikingRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}
