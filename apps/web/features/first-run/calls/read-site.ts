import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { crawlsOfQuery } from "./crawls-of.ts";
import { UNITS } from "./units.ts";

/** Has a site read, again too. */
export function useReadSite(company: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.crawling.start({ company_id: company }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: crawlsOfQuery(company).queryKey }),
        cache.invalidateQueries({ queryKey: UNITS }),
      ]),
  });
}
