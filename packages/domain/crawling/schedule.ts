const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days between two scheduled crawls. */
const DAYS = { daily: 1, weekly: 7, monthly: 30 } as const;
type Schedule = "off" | keyof typeof DAYS;

/** The schedule a plan allows; a plan that refreshes weekly makes daily weekly. */
export function scheduleUnder(
  refresh: "weekly" | "daily",
  wanted: Schedule,
): Exclude<Schedule, "off"> | null {
  if (wanted === "off") return null;
  return wanted === "daily" && refresh === "weekly" ? "weekly" : wanted;
}

/**
 * When a company is crawled next: on the last day of the interval, at its own minute of the day in
 * UTC, so that crawls are spread over the day.
 */
export function nextCrawlAt(
  companyId: string,
  last: Date,
  schedule: Exclude<Schedule, "off">,
): Date {
  const earliest = last.getTime() + (DAYS[schedule] - 1) * DAY_MS;
  const midnight = Math.floor(earliest / DAY_MS) * DAY_MS;
  const today = midnight + minuteOfDay(companyId) * 60_000;
  return new Date(today > earliest ? today : today + DAY_MS);
}

/** Ids are random, so the first eight hex digits are as good as a hash. */
function minuteOfDay(companyId: string): number {
  return Number.parseInt(companyId.slice(0, 8), 16) % (24 * 60);
}
