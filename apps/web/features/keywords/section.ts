/** The sections of the keywords tab, in order; `?part=` in the URL names them. */
export const SECTION_NAMES = {
  keywords: "Keywords",
  ideas: "Ideas",
  gap: "Competitor gap",
  competing: "Competing pages",
  alerts: "Alerts",
  imports: "Imports",
} as const;
export type Section = keyof typeof SECTION_NAMES;

export const SECTIONS = Object.keys(SECTION_NAMES) as readonly Section[];

export function sectionFrom(search: URLSearchParams): Section {
  return SECTIONS.find((section) => section === search.get("part")) ?? "keywords";
}

/** Another section of the same site, without parameters that only concern the current one. */
export function withSection(search: URLSearchParams, section: Section): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of ["tab", "site"]) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  if (section !== "keywords") next.set("part", section);
  return next;
}
