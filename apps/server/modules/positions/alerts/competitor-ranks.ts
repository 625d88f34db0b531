import { ownerOf } from "@sightline/domain/positions";
import type { CheckedSite } from "../checking/checked-sites.queries.ts";
import { liesUnder } from "../checking/read-search.ts";

/** The domains of the competitors the site's owner currently tracks. */
export function competitorsOf({ companies, domain }: CheckedSite): string[] {
  return [...companies.values()].filter((one) => one !== domain);
}

export interface SeenDomains {
  readonly domains: readonly string[] | null;
  readonly positions: readonly number[] | null;
  readonly depth: number;
}

/** The best position of each competitor in the results of one check. */
export function competitorRanks(
  { domains, positions, depth }: SeenDomains,
  site: CheckedSite,
  competitors: readonly string[],
): Map<string, number | null> {
  const places = new Map<string, number | null>(competitors.map((domain) => [domain, null]));
  if (places.size === 0) return places;
  const watched = [site.domain, ...site.watched];
  for (const [index, domain] of (domains ?? []).entries()) {
    const position = positions?.[index] ?? Number.POSITIVE_INFINITY;
    if (position > depth) continue;
    const owner = ownerOf(domain, watched, belongsTo);
    if (owner === null || !places.has(owner)) continue;
    places.set(owner, Math.min(position, places.get(owner) ?? position));
  }
  return places;
}

/** Comparing the end of the string rules out most domains, far cheaper than parsing them. */
function belongsTo(domain: string, site: string): boolean {
  if (domain === site) return true;
  return domain.endsWith(`.${site}`) && liesUnder({ domain, url: `https://${domain}/` }, site);
}
