const DAY_MS = 86_400_000;

/** A day of the calendar as a number: days since January 1, 1970. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

export function dayFromNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday is 7. January 1, 1970 was a Thursday. */
export function weekdayOf(day: string): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

export function mondayOf(day: string): string {
  return dayFromNumber(dayNumber(day) - weekdayOf(day) + 1);
}

export function localDay(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

/**
 * The moment a local clock shows this hour. An hour that occurs twice is its first; one that daylight
 * saving skips is the same time after the gap, so 2:00 becomes 3:00.
 */
export function momentAt(day: string, hour: number, timeZone: string): Date {
  const shown = Date.parse(day) + hour * 3_600_000;
  const before = offsetAt(shown - DAY_MS, timeZone);
  const after = offsetAt(shown + DAY_MS, timeZone);
  const candidates = [before, after]
    .map((offset) => ({ offset, at: shown - offset }))
    .filter(({ offset, at }) => offsetAt(at, timeZone) === offset)
    .map(({ at }) => at);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : shown - before);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
  });
  formats.set(timeZone, format);
  return format;
}

/** How far the zone's clocks are ahead of UTC at this moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
