/** The calendar day of a moment, in UTC: `2026-03-01`. */
export function dayOf(moment: Date | number): string {
  const number = Math.floor(Number(moment) / DAY_MS);
  // Most are of the same day as the one before, and a date takes a while to write.
  if (number !== known.number) {
    known = { number, day: new Date(moment).toISOString().slice(0, 10) };
  }
  return known.day;
}

const DAY_MS = 86_400_000;
let known = { number: Number.NaN, day: "" };

export {
  dayFromNumber,
  dayNumber,
  localDay,
  momentAt,
  mondayOf,
  weekdayOf,
} from "./local-time.ts";
