import type { TrafficOverview, ViewedPage } from "@sightline/contract";
import { toCsv } from "@sightline/domain/csv";
import { daysIn, type PageCategory, type Period } from "@sightline/domain/traffic";

export const CATEGORY_NAMES: Record<PageCategory, string> = {
  outer: "Public site",
  login: "Sign-in",
  dashboard: "App",
  other: "Other",
};

/** 'Visitors up 12%', as far as the period before allows it to be said. */
export function describeVisitors({ visitors, before }: TrafficOverview): string {
  const change = percentChange(visitors, before.visitors);
  if (visitors === 0) return "No visitors in this period";
  if (change === null) return `${visitors.toLocaleString("en")} visitors`;
  if (change === 0) return "As many visitors as before";
  return `Visitors ${change > 0 ? "up" : "down"} ${Math.abs(change).toLocaleString("en")}%`;
}

/** Null without anything to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

export function describeBefore(period: Period): string {
  const days = daysIn(period);
  return days === 1 ? "vs. the day before" : `vs. the ${days} days before`;
}

export function pagesCsv(pages: readonly ViewedPage[]): string {
  return toCsv(
    ["page", "category", "views", "visitors", "views before", "visitors before"],
    pages.map((page) => [
      page.path,
      CATEGORY_NAMES[page.category],
      page.views,
      page.visitors,
      page.views_before,
      page.visitors_before,
    ]),
  );
}

/** Every day of the period: a day without views is a zero, since it was counted. */
export function everyDay({ from, to, days }: TrafficOverview) {
  const counted = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: daysIn({ from, to }) }, (_, index) => {
    const day = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
    return counted.get(day) ?? { day, visitors: 0, views: 0 };
  });
}

const short = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** 'Nov 7', for a calendar day. */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}
