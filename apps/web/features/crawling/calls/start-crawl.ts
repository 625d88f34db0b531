import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { USED_UNITS } from "../../../runtime/work/used-units.ts";
import { crawlsQuery } from "./crawls.ts";

/** Starts a crawl, or joins the one that is under way. */
export function useStartCrawl(company: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.crawling.start({ company_id: company }),
    onSuccess: (started) => {
      cache.setQueryData(crawlsQuery(company).queryKey, (crawls = []) => [
        started,
        ...crawls.filter(({ id }) => id !== started.id),
      ]);
      return cache.invalidateQueries({ queryKey: USED_UNITS });
    },
  });
}
