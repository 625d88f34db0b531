import type { GapRow, StrikingRow } from "@sightline/contract";
import { INSIGHT_EXISTS_MESSAGE } from "@sightline/domain/insights";
import type { COMPETING_DAYS } from "@sightline/domain/opportunities";
import { useToast } from "@sightline/ui/toast";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { session } from "../../runtime/session/browser-session.ts";

export type GapPage = Awaited<ReturnType<typeof client.opportunities.gap>>;
export type GapRequest = Omit<Parameters<typeof client.opportunities.gap>[0], "after" | "limit">;

const ROWS_AT_ONCE = 100;
const GAPS = ["keywords", "gap"] as const;

/** The site compared with its competitors, paginated. */
export function keywordGapQuery(request: GapRequest) {
  return infiniteQueryOptions({
    queryKey: [...GAPS, request.target_site, request],
    queryFn: ({ pageParam, signal }) =>
      client.opportunities.gap(
        { ...request, limit: ROWS_AT_ONCE, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    // Changes made in another section show as soon as the user returns.
    refetchOnMount: "always",
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // A new filter of the same site keeps the old rows until it arrives; another site's rows never
    // show.
    placeholderData: (before, query) =>
      query?.queryKey[GAPS.length] === request.target_site ? keepPreviousData(before) : undefined,
  });
}

export function gapRowsOf(pages: InfiniteData<GapPage> | undefined): GapRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}

export type StrikingPage = Awaited<ReturnType<typeof client.opportunities.striking>>;

const STRIKING = ["keywords", "striking-distance"] as const;

/** Striking-distance keywords, paginated. */
export function strikingDistanceQuery(site: string, words: string) {
  const request = { target_site: site, ...(words === "" ? {} : { search: words }) };
  return infiniteQueryOptions({
    queryKey: [...STRIKING, site, words],
    queryFn: ({ pageParam, signal }) =>
      client.opportunities.striking(
        { ...request, limit: ROWS_AT_ONCE, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    refetchOnMount: "always",
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before, query) =>
      query?.queryKey[STRIKING.length] === site ? keepPreviousData(before) : undefined,
  });
}

export function strikingRowsOf(pages: InfiniteData<StrikingPage> | undefined): StrikingRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}

export type CompetingList = Awaited<ReturnType<typeof client.opportunities.competing>>;

export function competingPagesQuery(site: string, days: (typeof COMPETING_DAYS)[number]) {
  return queryOptions({
    queryKey: ["keywords", "competing", site, days],
    queryFn: ({ signal }) =>
      client.opportunities.competing({ target_site: site, days }, { signal }),
    refetchOnMount: "always",
  });
}

export type OpportunityList = "gap" | "striking" | "competing";

/** Exports a list as currently filtered. */
export function useExportOpportunities(
  list: OpportunityList,
  site: string,
  request: Record<string, string>,
) {
  const { notify } = useToast();
  return useMutation({
    mutationFn: async () => {
      const { download, saveAs } = await import("../../api/download.ts");
      const query = new URLSearchParams({ target_site: site, ...request });
      const csv = await download(session, `/api/keywords/${list}/export?${query}`);
      // A port's colon isn't allowed in file names everywhere.
      const day = new Date().toISOString().slice(0, 10);
      saveAs(csv, `${site.replace(/[^\w.-]/g, "-")}-${list}-${day}.csv`);
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}

/** Created from a striking-distance keyword; the toast links to it. */
export function useMakeInsight(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const navigate = useNavigate();
  const show = (insight?: string) => {
    const board = new URLSearchParams({ tab: "ideation", site, ...(insight ? { insight } : {}) });
    return { label: "Show", onClick: () => void navigate(`/dashboard?${board}`) };
  };
  return useMutation({
    mutationFn: ({ id }: StrikingRow) => client.insights.fromKeyword({ keyword_id: id }),
    onSuccess: ({ id, keyword }) => {
      notify({
        tone: "success",
        title: `Created a recommendation for “${keyword}”.`,
        action: show(id),
      });
      return cache.invalidateQueries({ queryKey: ["insights"] });
    },
    onError: (error) => {
      const message = messageOf(error);
      notify(
        message === INSIGHT_EXISTS_MESSAGE
          ? { title: message, action: show() }
          : { tone: "error", title: "The recommendation wasn't created.", description: message },
      );
    },
  });
}
