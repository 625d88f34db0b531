import { normaliseTargetSite } from "@sightline/domain/keywords";
import { parse } from "tldts";

/** The site a URL belongs to, in canonical form; null unless it is http or https. */
export function domainOf(url: string): string | null {
  return /^https?:\/\//i.test(url) ? normaliseTargetSite(url) : null;
}

/**
 * Whether a URL is on the site or one of its subdomains. The port is part of a site, and a public
 * suffix such as `github.io` has no subdomains of its own.
 */
export function sameDomain(url: string, site: string): boolean {
  const found = domainOf(url);
  const wanted = normaliseTargetSite(site);
  if (found === null || wanted === null) return false;
  return found === wanted || (found.endsWith(`.${wanted}`) && isRegistrable(wanted));
}

function isRegistrable(site: string): boolean {
  const { isIp, domain } = parse(site, { allowPrivateDomains: true });
  return !isIp && domain !== null;
}
