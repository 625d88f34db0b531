import type { Competitor, Site } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { sitesQuery } from "../../../runtime/sites/sites.ts";

export type CompetitorWish = { watch: string } | { leave: Competitor };

/** One more competitor of a site, or one less. */
export function useWatchCompetitor({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (wish: CompetitorWish): Promise<void> => {
      if ("watch" in wish) await client.companies.addCompetitor({ id, domain: wish.watch });
      else await client.companies.removeCompetitor({ id: wish.leave.id });
    },
    onSuccess: () => cache.invalidateQueries(sitesQuery),
  });
}
