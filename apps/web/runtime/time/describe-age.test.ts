import { describe, expect, it } from "vitest";
import { describeAge } from "./describe-age.ts";

describe("how long ago something was", () => {
  const then = new Date("2026-11-15T10:00:00Z");
  it.each([
    ["2026-11-15T09:59:00Z", "just now"],
    ["2026-11-15T10:01:59Z", "just now"],
    ["2026-11-15T10:05:30Z", "5 minutes ago"],
    ["2026-11-15T11:00:00Z", "1 hour ago"],
    ["2026-11-16T09:59:59Z", "23 hours ago"],
    ["2026-11-16T10:00:00Z", "yesterday"],
    ["2026-11-20T10:00:00Z", "5 days ago"],
    ["2026-11-22T10:00:00Z", "Nov 15, 2026"],
  ])("seen at %s: %s", (now, words) =>
    expect(describeAge(then, { now: new Date(now), timeZone: "UTC" })).toBe(words),
  );

  it("is a day of the reader's own calendar", () => {
    const clock = { now: new Date("2026-12-01T00:00:00Z"), timeZone: "Pacific/Kiritimati" };
    expect(describeAge(then, clock)).toBe("Nov 16, 2026");
  });
});
