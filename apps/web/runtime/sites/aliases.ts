import { tidyName } from "@sightline/domain/companies";

/** With the typed alias added, normalized; null if it adds nothing. */
export function withAlias(aliases: readonly string[], typed: string): string[] | null {
  const alias = tidyName(typed);
  const known = aliases.some((other) => other.toLowerCase() === alias.toLowerCase());
  return alias === "" || known ? null : [...aliases, alias];
}

export function withoutAlias(aliases: readonly string[], alias: string): string[] {
  return aliases.filter((other) => other !== alias);
}
