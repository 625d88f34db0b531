import type { AnalysisRun } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export type RunPage = Awaited<ReturnType<typeof client.analyses.list>>;
export type RunPages = InfiniteData<RunPage>;

export const RUNS = ["analyses", "runs"] as const;
const RUNS_AT_ONCE = 20;

/** The runs of one kind of a site, the newest first, a page at a time. */
export function runsQuery(site: string, type: PaidAnalysis) {
  return infiniteQueryOptions({
    queryKey: [...RUNS, site, type],
    queryFn: ({ pageParam, signal }) =>
      client.analyses.list(
        {
          target_site: site,
          type,
          limit: RUNS_AT_ONCE,
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // One that was started elsewhere shows as soon as one comes back.
    refetchOnMount: "always",
  });
}

export function runsOf(pages: RunPages | undefined): AnalysisRun[] {
  return pages?.pages.flatMap(({ runs }) => runs) ?? [];
}
