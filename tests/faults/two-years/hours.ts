// What clocks show, asked of the platform in another way than the product does.
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface ChosenHour {
  readonly weekday: number;
  readonly hour: number;
}

/**
 * The hour that daylight saving skips in this zone, so that each of its changes is met. Where clocks
 * never change, what they show on Sundays at 1:00 UTC, when those of Europe do.
 */
export function chosenHour(timeZone: string, from: number, to: number): ChosenHour {
  const at = firstGap(timeZone, from, to);
  if (at === null) return clockIn(timeZone, SUNDAY);
  return clockOf(at + offsetIn(timeZone, at - 1));
}

const SUNDAY = Date.parse("2026-01-04T01:00:00Z");

/** On its day and at its hour, or right after the gap that swallowed it. */
export function isChosenHour(at: Date, { zone, weekday, hour }: ChosenHour & { zone: string }) {
  const shown = clockIn(zone, at.getTime());
  if (shown.weekday === weekday && shown.hour === hour) return true;
  const before = offsetIn(zone, at.getTime() - HOUR_MS);
  const unchanged = clockOf(at.getTime() + before);
  return (
    offsetIn(zone, at.getTime()) > before &&
    unchanged.weekday === weekday &&
    unchanged.hour === hour
  );
}

/** The first moment at which the zone's clocks jump ahead. */
function firstGap(timeZone: string, from: number, to: number): number | null {
  for (let day = from; day < to; day += DAY_MS) {
    if (offsetIn(timeZone, day + DAY_MS) <= offsetIn(timeZone, day)) continue;
    // Clocks change at full hours and at half hours.
    const first = Math.ceil(day / (HOUR_MS / 4)) * (HOUR_MS / 4);
    for (let at = first; at <= day + DAY_MS; at += HOUR_MS / 4) {
      if (offsetIn(timeZone, at) > offsetIn(timeZone, at - 1)) return at;
    }
  }
  return null;
}

function clockIn(timeZone: string, at: number): ChosenHour {
  return clockOf(at + offsetIn(timeZone, at));
}

/** Of a moment that has been moved by a zone's offset. */
function clockOf(local: number): ChosenHour {
  const date = new Date(local);
  return { weekday: ((date.getUTCDay() + 6) % 7) + 1, hour: date.getUTCHours() };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetIn(timeZone: string, at: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
