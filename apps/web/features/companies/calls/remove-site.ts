import type { Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { useRestoreSite } from "./restore-site.ts";
import { changeSites, readAllAnew } from "./show-site.ts";

export function useRemoveSite() {
  const cache = useQueryClient();
  const { notify } = useToast();
  const restore = useRestoreSite();
  return useMutation({
    mutationFn: ({ id }: Site) => client.companies.removeSite({ id }),
    onSuccess: (_, site) => {
      changeSites(cache, (sites) => sites.filter(({ id }) => id !== site.id));
      readAllAnew(cache);
      notify({
        title: `Removed ${site.domain}.`,
        action: { label: "Undo", onClick: () => restore.mutate(site) },
      });
    },
  });
}
