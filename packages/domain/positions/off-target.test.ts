import { expect, it } from "vitest";
import { isOffTarget } from "./index.ts";

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
