import { failed, seen } from "@sightline/testing/keywords";
import { describe, expect, it } from "vitest";
import { readSearch } from "./read-search.ts";

const RESULTS = seen([
  "https://blog.shop.example/a",
  "https://www.shop.example/b",
  "https://shop.example/c",
]);

describe("what a look says about a site", () => {
  it.each([
    ["shop.example", [], { state: "ok", position: 1, url: "https://blog.shop.example/a" }],
    [
      "shop.example",
      ["blog.shop.example"],
      { state: "ok", position: 2, url: "https://www.shop.example/b" },
    ],
    [
      "blog.shop.example",
      ["shop.example"],
      { state: "ok", position: 1, url: "https://blog.shop.example/a" },
    ],
    ["other.example", ["shop.example"], { state: "not-in-first", depth: 20 }],
  ])("%s, watching %j besides", (site, watched, check) => {
    expect(readSearch(RESULTS, site, watched)).toEqual(check);
  });

  it("nothing, when it failed", () => {
    const reason = "No answer.";
    expect(readSearch(failed(reason), "shop.example", [])).toEqual({ state: "failed", reason });
  });
});
