import { dateLocale } from "./date-order.ts";

const SHAPES = {
  /** 'Nov 7' */
  short: { day: "numeric", month: "short" },
  day: { day: "numeric", month: "short", year: "numeric" },
  minute: { dateStyle: "medium", timeStyle: "short" },
  second: { dateStyle: "medium", timeStyle: "medium" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using one, and a table needs hundreds. */
export function formatTime(
  time: Date,
  shape: keyof typeof SHAPES,
  timeZone: string | undefined,
): string {
  const locale = dateLocale();
  const key = `${locale} ${shape} ${timeZone}`;
  const format =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...SHAPES[shape], timeZone });
  formatters.set(key, format);
  return format.format(time);
}

/** 'Nov 7, 2026', for a calendar day. */
export function dayText(day: string): string {
  return formatTime(new Date(day), "day", "UTC");
}
