import type { Site } from "@sightline/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { askedSite, usualSite } from "./chosen-site.ts";
import { sitesQuery } from "./sites.ts";

export interface ChosenSite {
  /** Known as soon as the address names it; null while it is not known, or when there is none. */
  domain: string | null;
  /** Null until the sites have come. */
  site: Site | null;
  query: UseQueryResult<Site[]>;
}

/** An address may name a site that was removed since: then the usual one is shown. */
export function useChosenSite(): ChosenSite {
  const [search] = useSearchParams();
  const query = useQuery(sitesQuery);
  const asked = askedSite(search);
  if (query.data === undefined) return { domain: asked, site: null, query };

  const site = query.data.find(({ domain }) => domain === asked) ?? usualSite(query.data);
  return { domain: site?.domain ?? null, site, query };
}
