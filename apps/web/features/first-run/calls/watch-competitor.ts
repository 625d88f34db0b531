import type { Competitor, Site } from "@sightline/contract";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { sitesQuery } from "../../../runtime/sites/sites.ts";

export type CompetitorWish = { watch: string } | { leave: Competitor };

const WATCHING = ["watch-competitor"];

/** One more competitor of a site, or one less. */
export function useWatchCompetitor({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: WATCHING,
    mutationFn: async (wish: CompetitorWish): Promise<void> => {
      if ("watch" in wish) await client.companies.addCompetitor({ id, domain: wish.watch });
      else await client.companies.removeCompetitor({ id: wish.leave.id });
    },
    onSuccess: () => cache.invalidateQueries(sitesQuery),
  });
}

/** Whether a choice is still being saved: until then, the site's competitors are those of before. */
export function useIsWatching(): boolean {
  return useIsMutating({ mutationKey: WATCHING }) > 0;
}
