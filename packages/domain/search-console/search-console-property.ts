import { normaliseTargetSite } from "../keywords/target-site.ts";

/** The account's Search Console properties that cover the whole site, best first. */
export function propertiesOfSite(properties: readonly string[], site: string): string[] {
  return properties
    .map((property) => ({ property, rank: rankFor(property, site) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ property }) => property);
}

const DOMAIN_PROPERTY = /^sc-domain:(.+)$/;

/** A domain property beats a single host, https beats http, a parent domain comes last. */
function rankFor(property: string, site: string): number | null {
  const domain = DOMAIN_PROPERTY.exec(property)?.[1];
  if (domain !== undefined) {
    if (domain === site) return 0;
    return site.endsWith(`.${domain}`) ? 3 : null;
  }
  const prefix = URL.parse(property);
  // A folder property covers only part of a site.
  if (prefix === null || prefix.pathname !== "/" || normaliseTargetSite(property) !== site) {
    return null;
  }
  return prefix.protocol === "https:" ? 1 : 2;
}
