import { describe, expect, it } from "vitest";
import { daysToRead, searchConsoleDay } from "./days-to-read.ts";

const today = "2026-11-15";

describe("the days to read", () => {
  it("begin with the last that is surely complete, and go back sixteen months", () => {
    const { newer, older } = daysToRead(null, today);
    expect(newer).toEqual(["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-14"]);
    expect(older.slice(0, 2)).toEqual(["2026-11-09", "2026-11-08"]);
    expect(older.at(-1)).toBe("2025-07-17");
  });

  it("go on where the last reading ended, on both sides", () => {
    const { newer, older } = daysToRead({ from: "2026-10-01", until: "2026-11-12" }, today);
    expect(newer).toEqual(["2026-11-13", "2026-11-14"]);
    expect(older[0]).toBe("2026-09-30");
  });

  it("are none when all were read", () => {
    const all = daysToRead({ from: "2025-07-17", until: "2026-11-14" }, today);
    expect(all).toEqual({ newer: [], older: [] });
  });

  it("after a long rest begin where Google's memory does", () => {
    const { newer, older } = daysToRead({ from: "2020-01-01", until: "2020-02-01" }, today);
    expect(newer[0]).toBe("2025-07-17");
    expect(newer).toHaveLength(486);
    expect(older).toEqual([]);
  });
});

it.each([
  ["2026-11-15T07:59:00Z", "2026-11-14"],
  ["2026-11-15T08:00:00Z", "2026-11-15"],
  ["2026-07-15T06:59:00Z", "2026-07-14"],
  ["2026-07-15T07:00:00Z", "2026-07-15"],
])("at %s it is %s at Search Console, in winter and in summer", (at, day) => {
  expect(searchConsoleDay(new Date(at))).toBe(day);
});
