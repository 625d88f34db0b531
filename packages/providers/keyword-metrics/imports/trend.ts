import { readDecimal } from "./cells.ts";

/** `0.36,1,0` or `[36,100,0]`: shares of the busiest month. Null if unreadable. */
export function readTrend(cell: string): number[] | null {
  const parts = cell
    .trim()
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((part) => readDecimal(part.trim(), ".") ?? Number.NaN);
  const whole = parts.some((part) => part > 1) ? 100 : 1;
  const series = parts.map((part) => part / whole);
  return series.every((part) => part <= 1) ? series : null;
}
