import type { Competitor, Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { useRestoreCompetitor } from "./restore-competitor.ts";
import { changeCompetitors } from "./show-competitor.ts";

export function useRemoveCompetitor(site: Site) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const restore = useRestoreCompetitor(site);
  return useMutation({
    mutationFn: ({ id }: Competitor) => client.companies.removeCompetitor({ id }),
    onSuccess: (_, removed) => {
      changeCompetitors(cache, site.id, (all) => all.filter(({ id }) => id !== removed.id));
      notify({
        title: `Removed ${removed.domain}.`,
        action: { label: "Undo", onClick: () => restore.mutate(removed) },
      });
    },
    onError: (error, { domain }) => {
      const title = `${domain} could not be removed.`;
      notify({ tone: "error", title, description: messageOf(error) });
    },
  });
}
