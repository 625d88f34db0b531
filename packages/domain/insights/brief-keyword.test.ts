import { describe, expect, it } from "vitest";
import { briefKeyword } from "./index.ts";

describe("what a brief is about", () => {
  it.each([
    ["shoes", "keyword", "shoes"],
    ["“quoted” shoes", "competitor", "“quoted” shoes"],
    ["None of your pages answer searches for “trail shoes”, but rival does.", "ai", "trail shoes"],
    ["Few pages can be read by search crawlers.", "ai", null],
  ] as const)("%s", (keyword, source, about) => {
    expect(briefKeyword(keyword, source)).toBe(about);
  });
});
