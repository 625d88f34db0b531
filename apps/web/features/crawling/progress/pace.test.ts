import { describe, expect, it } from "vitest";
import { aCrawl } from "../testing/a-crawl.ts";
import { type Sample, secondsLeft, totalUrls, withSample } from "./pace.ts";

const running = { status: "running", stage: "pages" } as const;

describe("how many URLs a crawl will request", () => {
  it("is the budget once so many are known", () => {
    const crawl = aCrawl({ ...running, visited: 30, waiting: 70, max_pages: 100 });
    expect(totalUrls(crawl, null)).toBe(100);
  });

  it("is not known while links may still lead anywhere", () => {
    const crawl = aCrawl({ ...running, visited: 30, waiting: 69, max_pages: 100 });
    expect(totalUrls(crawl, null)).toBeNull();
    expect(totalUrls(crawl, aCrawl({ ended_by: "page-limit", visited: 90 }))).toBeNull();
  });

  it("is what the last whole crawl saw, or more when more is known", () => {
    const before = aCrawl({ visited: 80 });
    expect(totalUrls(aCrawl({ ...running, visited: 5, waiting: 3 }), before)).toBe(80);
    expect(totalUrls(aCrawl({ ...running, visited: 50, waiting: 40 }), before)).toBe(90);
    expect(totalUrls(aCrawl({ ...running, visited: 5, max_pages: 60 }), before)).toBe(60);
  });
});

describe("how long it will take", () => {
  const at = (seconds: number, visited: number): Sample => ({ at: seconds * 1000, visited });

  it("follows from the pace of the last half minute", () => {
    const everyFourSeconds = Array.from({ length: 20 }, (_, step) => at(4 * step, 8 * step));
    const kept = everyFourSeconds.reduce<Sample[]>(withSample, []);
    expect(kept[0]).toEqual(at(48, 96));
    expect(secondsLeft(kept, 252)).toBe(50);
  });

  it("does not take a pause for slowness", () => {
    expect([at(0, 0), at(4, 8), at(90, 8), at(94, 16)].reduce(withSample, [])).toEqual([
      at(90, 8),
      at(94, 16),
    ]);
  });

  it("is not known without a pace, or without an end", () => {
    expect(secondsLeft([], 100)).toBeNull();
    expect(secondsLeft([at(0, 0), at(2, 10)], 100)).toBeNull();
    expect(secondsLeft([at(0, 10), at(9, 10)], 100)).toBeNull();
    expect(secondsLeft([at(0, 0), at(9, 10)], null)).toBeNull();
  });

  it("is never less than nothing", () => {
    expect(secondsLeft([at(0, 0), at(10, 120)], 100)).toBe(0);
  });
});
