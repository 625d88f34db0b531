import type { ImportKind } from "./import-kinds.ts";

/** What a user should know before figures of one place are shown for a site watched in another. */
export function marketWarning(
  file: { readonly kind: ImportKind; readonly country: string | null },
  site: { readonly domain: string; readonly country: string | null },
): string | null {
  if (site.country === null || site.country === file.country) return null;
  const watched = nameOf(site.country);
  if (file.country !== null) {
    return `The figures are of another country (${nameOf(file.country)}) than ${site.domain} is watched in (${watched}). They are kept, and not shown beside its keywords as long as that is so.`;
  }
  // What it says of all countries is a note of its own.
  if (file.kind === "search-console") return null;
  return `The file does not name the country of its figures. Import it only if that is ${watched}, where ${site.domain} is watched.`;
}

const names = new Intl.DisplayNames("en", { type: "region" });

function nameOf(country: string): string {
  return names.of(country) ?? country;
}
