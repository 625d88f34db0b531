import type { Site } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { CRAWLS } from "./crawls-of.ts";
import { readOnce } from "./read-once.ts";
import { UNITS } from "./units.ts";

export type SiteSettings = Pick<Site, "country" | "language" | "device" | "check_schedule">;

export interface SiteSetUp {
  /** The one there is already, or the name of a new one. */
  site: Site | { domain: string };
  settings: SiteSettings;
}

/** Adds the site, keeps how it is looked up, and has it read; a refusal to read it undoes neither. */
export function useSetUpSite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ site, settings }: SiteSetUp) => {
      const { id } = "id" in site ? site : await client.companies.addSite(site);
      const saved = await client.companies.updateSite({ id, ...settings });
      return { site: saved, refusal: await readOnce(saved.company_id) };
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(sitesQuery),
        cache.invalidateQueries({ queryKey: CRAWLS }),
        cache.invalidateQueries({ queryKey: UNITS }),
      ]),
  });
}
