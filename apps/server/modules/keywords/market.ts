import type { Market } from "@sightline/providers/keyword-metrics";

/** Where nothing is set, the web is asked as from the United States, in English. */
const ANYWHERE: Market = { country: "US", language: "en" };

/** Where a site is searched. */
export function marketOf(site: { country: string | null; language: string | null }): Market {
  return {
    country: site.country ?? ANYWHERE.country,
    language: site.language ?? ANYWHERE.language,
  };
}
