import type { NamedCompany } from "../../companies/index.ts";

/** What a company is called by its watchers, and by its address: `acme` of `acme.co.uk`. */
export function brandNamesOf({ names, domain }: NamedCompany): string[] {
  const host = domain.replace(/:\d+$/, "");
  return [...new Set([...names, host, host.split(".").at(0) ?? host])];
}
