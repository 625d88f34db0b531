import { beforeEach, describe, expect, it } from "vitest";
import {
  createRobotsCache,
  noRobots,
  type Robots,
  type RobotsCache,
  robotsFrom,
  unreachableRobots,
} from "./index.ts";

const HOUR = 3_600_000;
const rules = robotsFrom("User-agent: *\nDisallow: /a");
const url = "https://shop.com/page";

let time: number;
let answer: Robots;
let asked: string[];
let cache: RobotsCache;

beforeEach(() => {
  time = 0;
  answer = rules;
  asked = [];
  cache = createRobotsCache({
    now: () => time,
    read: async (origin) => {
      asked.push(origin);
      return answer;
    },
  });
});

describe("RFC 9309 §2.4 caching", () => {
  it("asks each site once, however many ask at once", async () => {
    await Promise.all([url, "https://shop.com/", "http://shop.com/", url].map(cache.rulesFor));
    expect(asked).toEqual(["https://shop.com", "http://shop.com"]);
  });

  it("keeps an answer for a day and no longer", async () => {
    await cache.rulesFor(url);
    time = 24 * HOUR - 1;
    await cache.rulesFor(url);
    expect(asked).toHaveLength(1);
    time = 24 * HOUR;
    answer = noRobots;
    expect(await cache.rulesFor(url)).toBe(noRobots);
    expect(asked).toHaveLength(2);
  });

  it("keeps former rules while a site is unreachable, and asks again soon", async () => {
    await cache.rulesFor(url);
    time = 25 * HOUR;
    answer = unreachableRobots;
    expect(await cache.rulesFor(url)).toBe(rules);
    time += HOUR;
    expect(await cache.rulesFor(url)).toBe(rules);
    expect(asked).toHaveLength(3);
    time += HOUR;
    answer = noRobots;
    expect(await cache.rulesFor(url)).toBe(noRobots);
  });

  it("closes a site that was never reached, for minutes", async () => {
    answer = unreachableRobots;
    expect(await cache.rulesFor(url)).toBe(unreachableRobots);
    answer = rules;
    time = 9 * 60_000;
    expect(await cache.rulesFor(url)).toBe(unreachableRobots);
    time = 11 * 60_000;
    expect(await cache.rulesFor(url)).toBe(rules);
  });

  it("keeps no failure of ours", async () => {
    let broken = true;
    const shaky = createRobotsCache({
      now: () => time,
      read: async () => {
        if (broken) throw new Error("ours");
        return rules;
      },
    });
    await expect(shaky.rulesFor(url)).rejects.toThrow("ours");
    broken = false;
    expect(await shaky.rulesFor(url)).toBe(rules);
  });
});
