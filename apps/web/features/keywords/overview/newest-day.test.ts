import { describe, expect, it } from "vitest";
import { inFirst10, newestOf, type StandingDay } from "./newest-day.ts";

describe("R6.2 the day that a site's figures are of", () => {
  it("is the newest that was answered, against a week before it", () => {
    const days = [aDay("2026-11-01"), aDay("2026-11-07"), aDay("2026-11-14")];
    const { day, before } = newestOf(days);
    expect(day?.day).toBe("2026-11-14");
    expect(before?.day).toBe("2026-11-07");
  });

  it("reaches up to six days further back, and no further", () => {
    expect(newestOf([aDay("2026-11-01"), aDay("2026-11-14")]).before?.day).toBe("2026-11-01");
    expect(newestOf([aDay("2026-10-31"), aDay("2026-11-14")]).before).toBeNull();
  });

  it("compares with days of the same engine alone", () => {
    const days = [aDay("2026-11-06"), aDay("2026-11-07", "brave"), aDay("2026-11-14")];
    expect(newestOf(days).before?.day).toBe("2026-11-06");
  });

  it("passes over days on which everything failed, and counts the failures", () => {
    const broken = { ...aDay("2026-11-15"), answered: 0, failed: 3 };
    expect(newestOf([aDay("2026-11-14"), broken])).toMatchObject({
      day: { day: "2026-11-14" },
      failed: 3,
    });
    expect(newestOf([broken])).toEqual({ day: null, before: null, failed: 3 });
  });

  it("counts what is on the first page", () => {
    expect(inFirst10(aDay("2026-11-14"))).toBe(3);
  });
});

function aDay(day: string, engine = "google"): StandingDay {
  const distribution = { "1-3": 1, "4-10": 2, "11-20": 4, "21-50": 0, "51-100": 0, beyond: 0 };
  return {
    day,
    answered: 7,
    failed: 0,
    visibility: 10,
    average_position: 9,
    ranked: 7,
    distribution,
    engines: [{ engine, answered: 7 }],
  };
}
