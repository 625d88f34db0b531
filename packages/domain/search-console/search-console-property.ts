import { normaliseTargetSite } from "../keywords/target-site.ts";

/** Of an account's Search Console properties those that hold the whole of a site, the best first. */
export function propertiesOfSite(properties: readonly string[], site: string): string[] {
  return properties
    .map((property) => ({ property, rank: rankFor(property, site) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ property }) => property);
}

const DOMAIN_PROPERTY = /^sc-domain:(.+)$/;

/** Every host and scheme of the site beats one host, https beats http, a larger domain comes last. */
function rankFor(property: string, site: string): number | null {
  const domain = DOMAIN_PROPERTY.exec(property)?.[1];
  if (domain !== undefined) {
    if (domain === site) return 0;
    return site.endsWith(`.${domain}`) ? 3 : null;
  }
  const prefix = URL.parse(property);
  // A folder holds a part of a site only.
  if (prefix === null || prefix.pathname !== "/" || normaliseTargetSite(property) !== site) {
    return null;
  }
  return prefix.protocol === "https:" ? 1 : 2;
}
