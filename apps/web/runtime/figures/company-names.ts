import type { Site } from "@sightline/contract";

/** The site or a competitor by the name the customer gave it, or else by its domain. */
export function companyNames(site: Site | null): (domain: string) => string {
  const companies = site === null ? [] : [site, ...site.competitors];
  const names = new Map(companies.map(({ domain, name }) => [domain, name]));
  return (domain) => names.get(domain) || domain;
}
