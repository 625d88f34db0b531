import type { Site } from "@sightline/contract";
import { defaultSite } from "@sightline/domain/companies";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { askedSite, switchedTo } from "./chosen-site.ts";
import { sitesQuery } from "./sites.ts";
import { useDashboardSearch } from "./use-dashboard-search.ts";

export interface ChosenSite {
  /** Known as soon as the address names it; null while unknown, or when there is none. */
  domain: string | null;
  /** Null until the sites are loaded. */
  site: Site | null;
  query: UseQueryResult<Site[]>;
}

/** The URL may name a site that has been removed since: then the default is shown. */
export function useChosenSite(): ChosenSite {
  const [search] = useSearchParams();
  const query = useQuery(sitesQuery);
  const asked = askedSite(search);
  if (query.data === undefined) return { domain: asked, site: null, query };

  const site = query.data.find(({ domain }) => domain === asked) ?? defaultSite(query.data);
  return { domain: site?.domain ?? null, site, query };
}

/** Shows another site; from a page that is about none, this leads to the dashboard. */
export function useChooseSite(): (domain: string) => void {
  const [, setSearch] = useDashboardSearch();
  return useCallback((domain) => setSearch((now) => switchedTo(now, domain)), [setSearch]);
}
