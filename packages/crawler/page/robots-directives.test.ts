import { describe, expect, it } from "vitest";
import { parseRobotsHeader, parseRobotsMeta } from "./robots-directives.ts";

const rows = (directives: ReturnType<typeof parseRobotsHeader>) =>
  directives.map(({ agent, name, value }) => [agent, name, value]);

describe("X-Robots-Tag", () => {
  it.each([
    ["", []],
    ["noindex", [["robots", "noindex", null]]],
    [
      "NoIndex, noFollow",
      [
        ["robots", "noindex", null],
        ["robots", "nofollow", null],
      ],
    ],
    [
      "googlebot: noindex, nofollow",
      [
        ["googlebot", "noindex", null],
        ["googlebot", "nofollow", null],
      ],
    ],
    [
      "noarchive, googlebot: noindex, otherbot: none",
      [
        ["robots", "noarchive", null],
        ["googlebot", "noindex", null],
        ["otherbot", "none", null],
      ],
    ],
    [
      "max-snippet: 20, max-image-preview:large",
      [
        ["robots", "max-snippet", "20"],
        ["robots", "max-image-preview", "large"],
      ],
    ],
    [
      "unavailable_after: Sunday, 31 May 2026 15:00:00 GMT, noarchive",
      [
        ["robots", "unavailable_after", "Sunday, 31 May 2026 15:00:00 GMT"],
        ["robots", "noarchive", null],
      ],
    ],
    [
      "googlebot: unavailable_after: 25 Jun 2010 15:00:00 GMT",
      [["googlebot", "unavailable_after", "25 Jun 2010 15:00:00 GMT"]],
    ],
    [
      "otherbot: noindex\nnofollow",
      [
        ["otherbot", "noindex", null],
        ["robots", "nofollow", null],
      ],
    ],
  ])("%j", (header, expected) => expect(rows(parseRobotsHeader(header))).toEqual(expected));
});

it("a meta tag speaks to the crawler it names", () => {
  expect(rows(parseRobotsMeta("bingbot", "noindex,max-snippet:-1"))).toEqual([
    ["bingbot", "noindex", null],
    ["bingbot", "max-snippet", "-1"],
  ]);
});
