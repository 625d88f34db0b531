import type { SelectOption } from "@sightline/ui/select";

/** Every zone this browser knows, and the chosen one even if it does not. */
export function timeZones(chosen: string | null): SelectOption[] {
  const known = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  if (chosen !== null) known.add(chosen);
  return [...known].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
