import { expect, it } from "vitest";
import { isOffTarget, withinSite } from "./ranking-page.tsx";

it.each([
  ["https://shop.example/a?b=1", "/a?b=1"],
  ["https://www.shop.example/", "/"],
  ["https://blog.shop.example/a", "blog.shop.example/a"],
  ["no address", "no address"],
])("%s is shown as %s on its own site", (url, shown) =>
  expect(withinSite(url, "shop.example")).toBe(shown),
);

it.each([
  ["https://shop.example/a", "https://www.shop.example/a/", false],
  ["https://shop.example/a", "http://shop.example/a", false],
  ["https://shop.example/a", "https://shop.example/b", true],
  ["https://shop.example/a?x=1", "https://shop.example/a", true],
  [null, "https://shop.example/b", false],
  ["https://shop.example/a", null, false],
])("%s ranks where %s should: off target %s", (url, target, off) =>
  expect(isOffTarget(url, target)).toBe(off),
);
