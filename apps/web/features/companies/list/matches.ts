import type { Site } from "@sightline/contract";
import { tidyName } from "@sightline/domain/companies";

/** Every word occurs in the names or the domain. */
export function matches(site: Pick<Site, "name" | "domain" | "aliases">, words: string): boolean {
  const { name, domain, aliases } = site;
  const text = [name, domain, ...aliases].join(" ").toLowerCase();
  return tidyName(words)
    .toLowerCase()
    .split(" ")
    .every((word) => text.includes(word));
}
