import type { Site } from "@sightline/contract";

/** A competitor by the name the customer gave it, or else by its domain. */
export function companyNames(site: Site | null): (domain: string) => string {
  const names = new Map(site?.competitors.map(({ domain, name }) => [domain, name]));
  return (domain) => names.get(domain) || domain;
}
