import { formatNumber } from "@sightline/domain/numbers";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { figures } from "./figures.ts";

/** '1,169': a figure as prose writes it. */
export function written(count: number): string {
  return formatNumber(count);
}

/** '59%', of a whole. */
export function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`;
}

/** The day on which every figure of the page was measured. */
export const DAY = formatTime(new Date(figures.measured), "day", "UTC");

export const SOURCE = `our crawler · ${DAY}`;
