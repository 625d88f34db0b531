import { expect, it } from "vitest";
import { withinSite } from "./ranking-page.tsx";

it.each([
  ["https://shop.example/a?b=1", "/a?b=1"],
  ["https://www.shop.example/", "/"],
  ["https://blog.shop.example/a", "blog.shop.example/a"],
  ["no address", "no address"],
])("%s is shown as %s on its own site", (url, shown) =>
  expect(withinSite(url, "shop.example")).toBe(shown),
);
