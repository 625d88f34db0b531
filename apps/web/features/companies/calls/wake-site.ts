import type { Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { readAllAnew, showSite } from "./show-site.ts";

/** Puts a resting site to use, if the plan has room for it. */
export function useWakeSite() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: Site) => client.companies.updateSite({ id, is_active: true }),
    onSuccess: (site) => {
      showSite(cache, site);
      readAllAnew(cache);
      notify({ tone: "success", title: `${site.name} is in use.` });
    },
    onError: (error, { name }) =>
      notify({ tone: "error", title: `${name} still rests.`, description: messageOf(error) }),
  });
}
