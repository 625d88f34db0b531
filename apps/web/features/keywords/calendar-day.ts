const DAY_MS = 86_400_000;

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

const short = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** 'Nov 7', for a calendar day. */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}
