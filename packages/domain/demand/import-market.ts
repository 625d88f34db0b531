import type { ImportKind } from "./import-kinds.ts";

/** A warning when figures of one market are imported for a site tracked in another. */
export function marketWarning(
  file: { readonly kind: ImportKind; readonly country: string | null },
  site: { readonly domain: string; readonly country: string | null },
): string | null {
  if (site.country === null || site.country === file.country) return null;
  const watched = nameOf(site.country);
  if (file.country !== null) {
    return `These metrics are for ${nameOf(file.country)}, but ${site.domain} is tracked in ${watched}. We'll keep them, but they won't show next to its keywords.`;
  }
  // That it covers all countries is a separate note.
  if (file.kind === "search-console") return null;
  return `The file doesn't say which country its metrics are for. Choose it below. Only metrics for ${watched}, where ${site.domain} is tracked, show next to its keywords.`;
}

const names = new Intl.DisplayNames("en", { type: "region" });

function nameOf(country: string): string {
  return names.of(country) ?? country;
}
