import { type AllowedHosts, readAddress } from "@sightline/crawler/address";
import { isPlatform } from "@sightline/domain/companies";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { sameDomain } from "@sightline/providers/search-results";

export interface LinkedSite {
  readonly domain: string;
  readonly pages: number;
  readonly first: readonly string[];
}

interface LinkedHost {
  readonly host: string;
  readonly pages: number;
  readonly first: readonly string[];
}

/** Linked hosts that could be competitors and that a crawler may visit. */
export function sitesAmong(
  hosts: readonly LinkedHost[],
  own: { readonly domain: string; readonly ownSites: ReadonlySet<string> },
  allow: AllowedHosts,
): LinkedSite[] {
  return hosts.flatMap(({ host, pages, first }) => {
    const domain = normaliseTargetSite(host);
    if (domain === null || own.ownSites.has(domain) || isPlatform(domain)) return [];
    if (isOneHouse(domain, own.domain) || !readAddress(domain, allow).ok) return [];
    return [{ domain, pages, first }];
  });
}

/** A shop on a company's subdomain, or the company above it, isn't a competitor. */
function isOneHouse(domain: string, own: string): boolean {
  return sameDomain(`http://${domain}`, own) || sameDomain(`http://${own}`, domain);
}
