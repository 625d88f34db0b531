const TRAPS: Readonly<Record<string, string>> = {
  deep: "Addresses more than 50 clicks away",
  long: "Addresses longer than 2,000 characters",
  repeating: "Paths that repeat the same parts",
  facets: "Endless combinations of filters",
  calendar: "Endless calendars",
};

/** What was left aside because it would never end. */
export function trapWords(trap: string): string {
  return TRAPS[trap] ?? trap;
}
