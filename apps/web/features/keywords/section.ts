/** The parts of the keywords tab, in their order; the address names them as `?part=`. */
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

/** Another part of the same site: what only one part says in the address goes with it. */
export function withSection(search: URLSearchParams, section: Section): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of ["tab", "site"]) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  if (section !== "keywords") next.set("part", section);
  return next;
}
