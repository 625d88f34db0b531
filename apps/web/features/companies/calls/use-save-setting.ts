import type { Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { messageOf } from "../../../api/failure.ts";
import { type SiteChange, useUpdateSite } from "./update-site.ts";

/** A control shows what was chosen while it is being saved, and what is true afterwards. */
export function useSaveSetting(site: Site) {
  const { mutate, isPending, variables } = useUpdateSite(site);
  const { notify } = useToast();
  return {
    shown: isPending ? { ...site, ...variables } : site,
    save: (change: SiteChange) =>
      mutate(change, {
        onSuccess: () => notify({ tone: "success", title: "Saved." }),
        onError: (error) =>
          notify({ tone: "error", title: "This was not saved.", description: messageOf(error) }),
      }),
  };
}
