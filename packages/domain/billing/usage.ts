/** Percentages of the monthly units at which a customer is notified. */
export const USAGE_NOTICES = [80, 100] as const;
export type UsageNotice = (typeof USAGE_NOTICES)[number];

/** The first day of the calendar month in UTC, such as `2026-11-01`. */
export function usageMonth(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`;
}

/** When the next month begins and the count starts again. */
export function usageResetsAt(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}

/** The highest threshold that this usage has reached. */
export function usageNotice(used: number, limit: number): UsageNotice | null {
  return USAGE_NOTICES.findLast((share) => used * 100 >= limit * share) ?? null;
}
