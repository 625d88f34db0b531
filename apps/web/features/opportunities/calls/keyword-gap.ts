import type { GapRow } from "@sightline/contract";
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export type GapPage = Awaited<ReturnType<typeof client.opportunities.gap>>;
export type GapRequest = Omit<Parameters<typeof client.opportunities.gap>[0], "after" | "limit">;

const ROWS_AT_ONCE = 100;
const GAPS = ["keywords", "gap"] as const;

/** Where the site stands beside its competitors, a page at a time. */
export function keywordGapQuery(request: GapRequest) {
  return infiniteQueryOptions({
    queryKey: [...GAPS, request.target_site, request],
    queryFn: ({ pageParam, signal }) =>
      client.opportunities.gap(
        { ...request, limit: ROWS_AT_ONCE, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    // What was changed in another part meanwhile shows as soon as one comes back.
    refetchOnMount: "always",
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Another filter of the same site replaces the rows when it is there; another site's never show.
    placeholderData: (before, query) =>
      query?.queryKey[GAPS.length] === request.target_site ? keepPreviousData(before) : undefined,
  });
}

export function gapRowsOf(pages: InfiniteData<GapPage> | undefined): GapRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}
