import { isUnderWay } from "@sightline/domain/crawling";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { ideasOf } from "./ideas-of.ts";

const LOOK_AGAIN_MS = 1_000;

/** The crawls of a company, the newest first; every second while one is under way. */
export const crawlsOfQuery = (company: string) =>
  queryOptions({
    queryKey: ["crawls", company],
    queryFn: ({ signal }) => client.crawling.list({ company_id: company }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => isUnderWay(status)) ? LOOK_AGAIN_MS : false,
  });

/** Has companies read whose pages are to give ideas for a site. */
export function useReadSites(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (companies: readonly string[]) => {
      for (const company_id of companies) await client.crawling.start({ company_id });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ideasOf(site) }),
        cache.invalidateQueries({ queryKey: ["crawls"] }),
        cache.invalidateQueries({ queryKey: ["subscription"] }),
      ]),
  });
}
