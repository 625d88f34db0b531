const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** '2026-11-15' as people write it. */
export function writtenDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
