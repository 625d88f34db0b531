import type { Competitor, Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { showCompetitor } from "./show-competitor.ts";

/** Adds a removed competitor again, with the names it had. */
export function useRestoreCompetitor(site: Site) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: async ({ domain, name, aliases }: Competitor) => {
      const added = await client.companies.addCompetitor({ id: site.id, domain, name });
      if (aliases.length === 0) return added;
      return client.companies.updateCompetitor({ id: added.id, aliases });
    },
    onSuccess: (competitor) => showCompetitor(cache, site.id, competitor),
    onError: (error, { domain }) => {
      const title = `${domain} could not be brought back.`;
      notify({ tone: "error", title, description: messageOf(error) });
    },
  });
}
