import type { NamedCompany } from "../../companies/index.ts";

/**
 * A company's names: those its users gave it, and the one in its domain (`acme` in `acme.co.uk`).
 */
export function brandNamesOf({ names, domain }: NamedCompany): string[] {
  const host = domain.replace(/:\d+$/, "");
  return [...new Set([...names, host, host.split(".").at(0) ?? host])];
}
