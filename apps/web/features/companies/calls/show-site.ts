import type { Site } from "@sightline/contract";
import type { QueryClient } from "@tanstack/react-query";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { DOMAIN_PROOF } from "./domain-proof.ts";
import { SITE_REPORT } from "./site-report.ts";
import { SITE_SEARCH_CONSOLE } from "./site-search-console.ts";

/** The list as it is after an answer, without asking for it again. */
export function showSite(cache: QueryClient, site: Site): void {
  changeSites(cache, (sites) => [...sites.filter(({ id }) => id !== site.id), site]);
}

/** Only what the server has answered with goes in here. */
export function changeSites(
  cache: QueryClient,
  change: (sites: readonly Site[]) => readonly Site[],
): void {
  cache.setQueryData(sitesQuery.queryKey, (now) => (now === undefined ? now : [...change(now)]));
}

const OF_ONE_SITE: readonly unknown[] = [DOMAIN_PROOF, SITE_REPORT, SITE_SEARCH_CONSOLE];

/**
 * Keywords, units and plans hang on the sites: whatever was read of them is read anew. Proof,
 * report and Search Console do not; those of a site just removed are no longer there to be read.
 */
export function readAllAnew(cache: QueryClient): void {
  void cache.invalidateQueries({
    predicate: ({ queryKey: [what] }) => !OF_ONE_SITE.includes(what),
  });
}
