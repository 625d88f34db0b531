import type { Interval } from "../store/sandbox-objects.ts";

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** In seconds, UTC. A day that a month lacks becomes its last day, and returns in longer months. */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + MONTHS[interval] * count;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const shifted = new Date(from);
  shifted.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return shifted.getTime() / 1000;
}

/** The first period end after `start`, counted from the anchor so that days never drift. */
export function periodEndAfter(start: number, anchor: number, interval: Interval): number {
  let count = Math.floor(monthsBetween(anchor, start) / MONTHS[interval]);
  while (addIntervals(anchor, interval, count) <= start) count += 1;
  return addIntervals(anchor, interval, count);
}

function monthsBetween(from: number, to: number): number {
  const [one, other] = [new Date(from * 1000), new Date(to * 1000)];
  const years = other.getUTCFullYear() - one.getUTCFullYear();
  return years * 12 + other.getUTCMonth() - one.getUTCMonth();
}
