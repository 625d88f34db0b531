import { rounds } from "@sightline/testing/rounds";
import { describe, expect, it } from "vitest";
import { localDay, momentAt, mondayOf, weekdayOf } from "../calendar/index.ts";
import { type DigestSchedule, isLate, latestDue, nextDigest } from "./schedule.ts";

const WEEK_MS = 7 * 86_400_000;
const ZONES = Intl.supportedValuesOf("timeZone");
/** A year has each change of daylight saving. */
const WEEKS = rounds({ usually: 53, all: 104 });
const START = new Date("2026-01-01T00:00:01Z");

const schedule = (change: Partial<DigestSchedule> = {}): DigestSchedule => ({
  ...{ frequency: "weekly", weekday: 1, hour: 8, timeZone: "Europe/Berlin", pausedUntil: null },
  ...change,
});

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Asked of the platform in another way than the rule does. */
function clockIn(timeZone: string, at: Date): { weekday: string; hour: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      hour: "numeric",
      hourCycle: "h23",
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return { weekday: parts.weekday ?? "", hour: Number(parts.hour) };
}
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function digestsOf(of: DigestSchedule, weeks: number) {
  const end = new Date(START.getTime() + weeks * WEEK_MS);
  const found = [];
  for (
    let due = nextDigest(of, START);
    due !== null && due.at < end;
    due = nextDigest(of, due.at)
  ) {
    found.push(due);
  }
  return found;
}

describe("when a digest is due", () => {
  it(`in every time zone, each of ${WEEKS} weeks has one, on its day and at its hour`, () => {
    expect(ZONES.length).toBeGreaterThan(400);
    const wrong: string[] = [];
    ZONES.forEach((timeZone, nth) => {
      // Every weekday and every hour of the night occurs, also those that daylight saving skips.
      const [weekday, hour] = [(nth % 7) + 1, [2, 0, 1, 3, 8, 23][nth % 6] ?? 2];
      const digests = digestsOf(schedule({ timeZone, weekday, hour }), WEEKS);
      const weeks = new Set(digests.map(({ period }) => period));
      if (digests.length !== WEEKS || weeks.size !== WEEKS)
        wrong.push(`${timeZone}: ${digests.length}`);
      for (const { at } of digests) {
        const clock = clockIn(timeZone, at);
        const isChosen = clock.hour === hour && clock.weekday === WEEKDAYS[weekday - 1];
        if (!isChosen && !isRightAfterAGap(at, timeZone))
          wrong.push(`${timeZone} ${at.toISOString()}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      "an hour that doesn't exist is the hour after the gap",
      "2026-03-29",
      2,
      "2026-03-29T01:00:00.000Z",
    ],
    ["an hour that occurs twice is its first", "2026-10-25", 2, "2026-10-25T00:00:00.000Z"],
    ["before a gap", "2026-03-29", 1, "2026-03-29T00:00:00.000Z"],
    ["after an overlap", "2026-10-25", 3, "2026-10-25T02:00:00.000Z"],
  ])("%s", (_, day, hour, at) => {
    expect(momentAt(day, hour, "Europe/Berlin").toISOString()).toBe(at);
  });

  it("a gap of half an hour, and a calendar day that never was", () => {
    expect(momentAt("2026-10-04", 2, "Australia/Lord_Howe").toISOString()).toBe(
      "2026-10-03T15:30:00.000Z",
    );
    const samoa = momentAt("2011-12-30", 8, "Pacific/Apia");
    expect(localDay(samoa, "Pacific/Apia")).toBe("2011-12-31");
  });

  it("every two weeks and monthly: a new weekday keeps the rhythm", () => {
    const everyTwo = digestsOf(schedule({ frequency: "biweekly" }), 20);
    expect(everyTwo).toHaveLength(10);
    const fridays = digestsOf(schedule({ frequency: "biweekly", weekday: 5 }), 20);
    expect(fridays.map(({ period }) => period)).toEqual(everyTwo.map(({ period }) => period));
    const monthly = digestsOf(schedule({ frequency: "monthly", weekday: 3 }), 52);
    expect(monthly.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      ...["2026-01-07", "2026-02-04", "2026-03-04", "2026-04-01", "2026-05-06", "2026-06-03"],
      ...["2026-07-01", "2026-08-05", "2026-09-02", "2026-10-07", "2026-11-04", "2026-12-02"],
    ]);
  });

  it("none is due while it is off, and none before a pause ends", () => {
    expect(nextDigest(schedule({ frequency: "off" }), START)).toBeNull();
    const paused = nextDigest(schedule({ pausedUntil: "2026-03-03" }), START);
    expect(paused).toEqual({ at: new Date("2026-03-09T07:00:00Z"), period: "2026-03-09" });
    const yearLong = nextDigest(
      schedule({ frequency: "monthly", pausedUntil: "2027-01-12" }),
      START,
    );
    expect(yearLong?.period).toBe("2027-02-01");
  });

  it("after a move to another zone, the week that was served is not served again", () => {
    const [first] = digestsOf(schedule({ timeZone: "Pacific/Auckland" }), 2);
    const moved = nextDigest(schedule({ timeZone: "America/Los_Angeles" }), first?.at ?? START);
    // It comes a few hours later, on the same Monday there: the same period, so it isn't sent.
    expect(moved?.period).toBe(first?.period);
  });
});

describe("what was missed", () => {
  const of = schedule();
  const due = { at: new Date("2026-03-02T07:00:00Z"), period: "2026-03-02" };

  it("goes out once: the newest of several, and late", () => {
    const now = new Date("2026-03-18T12:00:00Z");
    const sent = latestDue(of, due, now);
    expect(sent).toEqual({ at: new Date("2026-03-16T07:00:00Z"), period: "2026-03-16" });
    expect(isLate(sent.at, now)).toBe(true);
    expect(nextDigest(of, now)?.period).toBe("2026-03-23");
  });

  it("on time, it is the one that is due", () => {
    const now = new Date("2026-03-02T07:00:40Z");
    expect(latestDue(of, due, now)).toBe(due);
    expect(isLate(due.at, now)).toBe(false);
  });
});

it.each([
  ["2026-11-16", 1, "2026-11-16"],
  ["2026-11-22", 7, "2026-11-16"],
  ["1969-12-31", 3, "1969-12-29"],
])("%s is weekday %i of the week of %s", (day, weekday, monday) => {
  expect([weekdayOf(day), mondayOf(day)]).toEqual([weekday, monday]);
});

/** The clock jumped forward within the hours before. */
function isRightAfterAGap(at: Date, timeZone: string): boolean {
  const before = clockIn(timeZone, new Date(at.getTime() - 3_600_000)).hour;
  const now = clockIn(timeZone, at).hour;
  return (now - before + 24) % 24 !== 1;
}
