import type { SiteRankings } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../../api/failure.ts";
import { client } from "../../../../runtime/client.ts";
import { siteRankingsQuery } from "../../calls/site-rankings.ts";
import { alertsQuery } from "./alerts.ts";

/** Up to the newest one that is on the page: what came since stays new. */
export function useMarkSeen(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (newest: number) => client.alerts.markSeen({ target_site: site, newest }),
    onSuccess: async ({ seen }) => {
      cache.setQueryData(siteRankingsQuery(site).queryKey, (now: SiteRankings | undefined) =>
        now === undefined ? now : { ...now, unseen_alerts: Math.max(now.unseen_alerts - seen, 0) },
      );
      await cache.invalidateQueries({ queryKey: alertsQuery(site).queryKey });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "Couldn't mark alerts as seen.",
        description: messageOf(error),
      }),
  });
}
