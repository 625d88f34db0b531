import type { TrafficOverview } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { formatNumber } from "@sightline/domain/numbers";
import type {
  Channel,
  Device,
  Dimension,
  PageCategory,
  Period,
  TrafficFilters,
} from "@sightline/domain/traffic";
import { daysIn, isRecorded, periodBefore, wholeDays } from "@sightline/domain/traffic";
import { countryName } from "../../runtime/sites/market-names.ts";
import { describeRange } from "../../runtime/time/describe-range.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { shortDay } from "../../runtime/time/short-day.ts";

const CATEGORY_NAMES: Record<PageCategory, string> = {
  outer: "Public site",
  login: "Sign-in",
  dashboard: "App",
  other: "Other",
};
const CHANNEL_NAMES: Record<Channel, string> = {
  direct: "Direct",
  search: "Search",
  ai: "AI assistants",
  social: "Social",
  campaign: "Campaign",
  referral: "Other sites",
  internal: "Own pages",
};
const DEVICE_NAMES: Record<Device, string> = {
  desktop: "Desktop",
  mobile: "Phone",
  tablet: "Tablet",
  other: "Other",
};

export const DIMENSION_NAMES: Record<Dimension, string> = {
  path: "Page",
  category: "Category",
  channel: "Channel",
  source: "Source",
  campaign: "Campaign",
  country: "Country",
  device: "Device",
};

/** A value as people read it; what isn't known keeps its own text. */
export function nameOf(dimension: Dimension, value: string): string {
  switch (dimension) {
    case "source":
      return value === "" ? "Direct" : value;
    case "country":
      return value === "" ? "Unknown" : safeCountryName(value);
    case "category":
      return CATEGORY_NAMES[value as PageCategory] ?? value;
    case "channel":
      return CHANNEL_NAMES[value as Channel] ?? value;
    case "device":
      return DEVICE_NAMES[value as Device] ?? value;
    default:
      return value;
  }
}

/** The URL may hold anything. */
function safeCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? countryName(code) : code;
}

/** 'Visitors up 12%', as far as the period before allows it to be said. */
export function describeVisitors(
  { visitors, from, to }: TrafficOverview,
  compared: Pick<TrafficOverview, "visitors" | "before"> | undefined,
): string {
  if (visitors === 0) return "No visitors in this period";
  const counted = `${formatNumber(visitors)} ${visitors === 1 ? "visitor" : "visitors"}`;
  if (isUnfinished({ from, to })) return `${counted} so far today`;
  const before = compared?.before?.visitors;
  const change = before === undefined ? null : percentChange(compared?.visitors ?? 0, before);
  if (change === null) return counted;
  if (change === 0) return "Same number of visitors as before";
  return `Visitors ${change > 0 ? "up" : "down"} ${formatNumber(Math.abs(change))}%`;
}

/** Null without anything to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Today alone: a day that isn't over can't be compared with a whole one. */
export function isUnfinished({ from, to }: Period): boolean {
  return from === to && to === dayOf(Date.now());
}

/** The days of a period that are over; today alone is all there is. */
export function comparedPeriod(period: Period): Period {
  return wholeDays(period, dayOf(Date.now())) ?? period;
}

export function describeBefore(period: Period): string {
  if (isUnfinished(period)) return "so far";
  const days = daysIn(comparedPeriod(period));
  return days === 1 ? "vs. the day before" : `vs. the ${days} days before`;
}

/** With these, sessions are counted that began there: entries. */
export function countsEntries({ path, category }: TrafficFilters): boolean {
  return path !== undefined || category !== undefined;
}

/** What the figures of a report are compared with, or why they aren't. */
export function describeComparison(period: Period, recordedSince: string | null | undefined) {
  const words = describeBefore(period);
  if (isUnfinished(period)) return words;
  const compared = comparedPeriod(period);
  if (recordedSince === null) return "nothing to compare with yet";
  if (recordedSince !== undefined && !isRecorded(periodBefore(compared), recordedSince)) {
    return `not compared: we've been counting since ${sinceDay(recordedSince)}`;
  }
  return compared.to === period.to ? words : `compared without today, ${words}`;
}

/** 'Nov 3', or 'Nov 3, 2025': without its year, a day of last year would be two weeks ago. */
function sinceDay(day: string): string {
  const isThisYear = day.slice(0, 4) === dayOf(Date.now()).slice(0, 4);
  return isThisYear ? shortDay(day) : formatTime(new Date(day), "day", "UTC");
}

/** Why a figure isn't compared. */
export function describeMissing(period: Period, since: string | null | undefined): string {
  if (since == null || isRecorded(periodBefore(comparedPeriod(period)), since)) {
    return "nothing to compare with";
  }
  return `counted since ${sinceDay(since)}`;
}

/** The row with the most; none where two have as many, which is no finding. */
export function topOf<Row>(rows: readonly Row[], count: (row: Row) => number): Row | undefined {
  const [first, second] = rows.toSorted((one, other) => count(other) - count(one));
  if (first === undefined || second === undefined) return first;
  return count(second) < count(first) ? first : undefined;
}

/** What stands below the title of a report. */
export function describeReport(
  period: Period,
  { isCompared, recordedSince, note }: ReportWords,
): string {
  const days = describeDays(period);
  const compared = isCompared ? `, ${describeComparison(period, recordedSince)}` : "";
  return `${days}${compared}.${note ? ` ${note}` : ""}`;
}

export interface ReportWords {
  isCompared: boolean;
  /** From when on figures can be compared; undefined where they always can. */
  recordedSince?: string | null | undefined;
  note?: string | undefined;
}

/** Null without any: a share of nothing is not zero. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** '42%', '0.3%'. */
export function describePercent(percent: number | null): string {
  return percent === null ? "–" : `${formatNumber(percent)}%`;
}

/** '42.0%': under each other, the points align. */
export function percentCell(percent: number | null): string {
  if (percent === null) return "–";
  return `${formatNumber(percent, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
}

/** '8 s', '1 min 40 s', '2 h 5 min', '3 days'. */
export function describeSeconds(seconds: number | null): string {
  if (seconds === null) return "–";
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min${rest(whole % 60, "s")}`;
  if (whole < 172_800)
    return `${Math.floor(whole / 3600)} h${rest(Math.floor((whole % 3600) / 60), "min")}`;
  return `${formatNumber(Math.round(whole / 86_400))} days`;
}

function rest(amount: number, unit: string): string {
  return amount === 0 ? "" : ` ${amount} ${unit}`;
}

/** Every day of the period: one without views is a zero if it was recorded, and else a gap. */
export function everyDay({ from, to, days, recorded_since }: TrafficOverview) {
  const counted = new Map(days.map((day) => [day.day, day]));
  return daysOf({ from, to }).map((day) => {
    const { visitors, views, sessions } = counted.get(day) ?? noneOf(day, recorded_since);
    return { day, visitors, views, sessions };
  });
}

function noneOf(day: string, recordedSince: string | null) {
  const none = recordedSince === null || day < recordedSince ? null : 0;
  return { visitors: none, views: none, sessions: none };
}

/** '. So far today (◇): 3 visitors, 9 page views', next to a line that ends the day before. */
export function describeToday(days: ReturnType<typeof everyDay>, today: string): string {
  const counted = days.find(({ day }) => day === today);
  if (counted === undefined || days.length === 1 || counted.visitors === null) return "";
  const { visitors, views } = counted;
  const of = (count: number, noun: string) =>
    `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
  return `. So far today (◇): ${of(visitors, "visitor")}, ${of(views ?? 0, "page view")}`;
}

export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: daysIn({ from, to }) }, (_, index) =>
    new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  );
}

/** 'Nov 1 to Nov 17 (UTC)', with the years where they differ. */
export function describeDays({ from, to }: Period): string {
  return `${from === to ? shortDay(from) : describeRange(from, to)} (UTC)`;
}
