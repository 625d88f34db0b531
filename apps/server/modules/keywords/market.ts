import type { Market } from "@sightline/providers/keyword-metrics";

/** Default when nothing is set: United States, English. */
const ANYWHERE: Market = { country: "US", language: "en" };

/** The market a site is searched in. */
export function marketOf(site: { country: string | null; language: string | null }): Market {
  return {
    country: site.country ?? ANYWHERE.country,
    language: site.language ?? ANYWHERE.language,
  };
}
