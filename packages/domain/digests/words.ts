import { formatNumber } from "../numbers/index.ts";

/** Made once: making a format costs far more than using one. */
const SHORT_DAY = new Intl.DateTimeFormat("en-US", {
  ...{ month: "short", day: "numeric", timeZone: "UTC" },
});

/** 'Nov 16', without its year. */
export function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(day));
}

export function oneDigit(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1 });
}

export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

export function upOrDown(change: number, unit: string): string {
  return `${change > 0 ? "up" : "down"} ${oneDigit(Math.abs(change))} ${unit}${Math.abs(change) === 1 ? "" : "s"}`;
}

export function dashboardPath(search: Record<string, string>): string {
  return `/dashboard?${new URLSearchParams(search)}`;
}
