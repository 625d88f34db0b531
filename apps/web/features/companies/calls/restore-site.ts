import type { Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { readAllAnew, showSite } from "./show-site.ts";

export function useRestoreSite() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: Site) => client.companies.restoreSite({ id }),
    onSuccess: (site) => {
      showSite(cache, site);
      readAllAnew(cache);
      notify({ tone: "success", title: `${site.domain} is back.` });
    },
    onError: (error, { domain }) => {
      const title = `${domain} could not be brought back.`;
      notify({ tone: "error", title, description: messageOf(error) });
    },
  });
}
