import type { Site } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { inTurn } from "./in-turn.ts";
import { readAllAnew, showSite } from "./show-site.ts";

export type SiteChange = Partial<
  Omit<
    Site,
    "id" | "company_id" | "domain" | "proven_by" | "proven_at" | "created_at" | "competitors"
  >
>;

export function useUpdateSite({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: SiteChange) =>
      inTurn(id, () => client.companies.updateSite({ id, ...change })),
    onSuccess: (site, change) => {
      showSite(cache, site);
      if (change.is_active !== undefined) readAllAnew(cache);
    },
  });
}
