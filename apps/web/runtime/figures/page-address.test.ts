import { describe, expect, it } from "vitest";
import { webAddress, withinSite } from "./page-address.tsx";

describe("an address from a crawled site", () => {
  it.each([
    ["https://shop.example/a?b=1", "https://shop.example/a?b=1"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["not an address", null],
  ])("%s is a link only where it leads to the web", (url, href) =>
    expect(webAddress(url)).toBe(href),
  );

  it.each([
    ["https://shop.example/", "/"],
    ["https://www.shop.example/a/b?c=d", "/a/b?c=d"],
    ["http://shop.example:8080/a", "shop.example:8080/a"],
    ["https://other.example/a", "other.example/a"],
    ["https://blog.shop.example/a", "blog.shop.example/a"],
    ["nonsense", "nonsense"],
  ])("%s is shown by its path within its own site", (url, text) =>
    expect(withinSite(url, "shop.example")).toBe(text),
  );
});
