import { dayOf } from "@sightline/domain/calendar";
import { isPeriod, type Period } from "@sightline/domain/traffic";

/** Days up to and including today, by their value in the URL. */
export const PERIODS = [
  { value: "1", label: "Today", days: 1 },
  { value: "7", label: "Last 7 days", days: 7 },
  { value: "28", label: "Last 28 days", days: 28 },
  { value: "90", label: "Last 90 days", days: 90 },
  { value: "365", label: "Last 12 months", days: 365 },
] as const;

export const CUSTOM = "custom";
const USUAL = "28";
const DAY_MS = 86_400_000;

export interface ChosenPeriod extends Period {
  /** One of `PERIODS`, or `CUSTOM`. */
  readonly choice: string;
}

/** The period in the URL: `?period=7`, or `?from=2026-11-01&to=2026-11-17`; 28 days without one. */
export function periodIn(search: URLSearchParams, now: Date): ChosenPeriod {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (isDay(from) && isDay(to) && isPeriod({ from, to })) return { choice: CUSTOM, from, to };
  const named = PERIODS.find(({ value }) => value === search.get("period"));
  return lastDays(named?.value ?? USUAL, now);
}

export function lastDays(choice: string, now: Date): ChosenPeriod {
  const { value, days } = PERIODS.find((one) => one.value === choice) ?? PERIODS[2];
  const from = dayOf(now.getTime() - (days - 1) * DAY_MS);
  return { choice: value, from, to: dayOf(now) };
}

/** The parameters of a choice; the usual one needs none. */
export function searchFor({ choice, from, to }: ChosenPeriod): Record<string, string> {
  if (choice === CUSTOM) return { from, to };
  return choice === USUAL ? {} : { period: choice };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
