const DAY_MS = 86_400_000;
/** Google keeps sixteen months. */
export const KEPT_DAYS = 486;
/** A day may take this long to be complete; an empty day that is older is really empty. */
export const YOUNG_DAYS = 4;

export interface ReadDays {
  readonly from: string;
  readonly until: string;
}

/** Search Console counts its days in California. */
export function searchConsoleDay(now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(now);
}

/** New days first, oldest to newest so that none is skipped; then the past, newest to oldest. */
export function daysToRead(
  read: ReadDays | null,
  today: string,
): { readonly newer: readonly string[]; readonly older: readonly string[] } {
  const first = daysFrom(today, -YOUNG_DAYS - 1);
  const { from, until } = read ?? { from: first, until: daysFrom(first, -1) };
  const oldest = daysFrom(today, -KEPT_DAYS);
  const newer = daysBetween(later(daysFrom(until, 1), oldest), daysFrom(today, -1));
  return { newer, older: daysBetween(oldest, daysFrom(from, -1)).reverse() };
}

export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function daysBetween(first: string, last: string): string[] {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) => daysFrom(first, index));
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
