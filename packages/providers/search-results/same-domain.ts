import { normaliseTargetSite } from "@sightline/domain/keywords";
import { parse } from "tldts";

/** The site an address belongs to, in its one spelling; null unless it is http or https. */
export function domainOf(url: string): string | null {
  return /^https?:\/\//i.test(url) ? normaliseTargetSite(url) : null;
}

/**
 * A page of the site itself or of a host beneath it. A port is part of a site, and a suffix under
 * which strangers register, such as `github.io`, has nothing beneath it.
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
