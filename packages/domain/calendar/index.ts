/** The calendar day of a moment, in UTC: `2026-03-01`. */
export function dayOf(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

export {
  dayFromNumber,
  dayNumber,
  localDay,
  momentAt,
  mondayOf,
  weekdayOf,
} from "./local-time.ts";
