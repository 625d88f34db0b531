import { describe, expect, it } from "vitest";
import { aCrawl } from "../testing/a-crawl.ts";
import { crawledPart, isSamePart, linesOf, partName } from "./part-words.ts";

const whole = aCrawl();
const folder = aCrawl({ part: { folder: "/blog/" } });
const one = aCrawl({ part: { urls: ["/a"] } });
const two = aCrawl({ part: { urls: ["/a", "/b"] } });

describe("a crawl of a part", () => {
  it.each([
    [whole, "shop.example", null],
    [folder, "shop.example/blog/", "/blog/"],
    [one, "1 listed page of shop.example", "1 listed page"],
    [two, "2 listed pages of shop.example", "2 listed pages"],
  ])("says what was crawled", (crawl, words, name) => {
    expect(crawledPart(crawl)).toBe(words);
    expect(partName(crawl)).toBe(name);
  });

  it("is the same part only with the same pages", () => {
    expect(isSamePart(folder, aCrawl({ part: { folder: "/blog/" } }))).toBe(true);
    expect(isSamePart(folder, whole)).toBe(false);
    expect(isSamePart(one, two)).toBe(false);
  });
});

it("takes a page from each line", () => {
  expect(linesOf(" /a \r\n\n/b\n")).toEqual(["/a", "/b"]);
  expect(linesOf("  \n")).toEqual([]);
});
