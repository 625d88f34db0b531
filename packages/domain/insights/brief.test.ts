import { describe, expect, it } from "vitest";
import { briefKeyword, partsInUse, titleOptions } from "./index.ts";

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

describe("title options", () => {
  const facts = { keyword: "trail shoes", siteName: "Shop", words: [], taken: [] };

  it("are the keyword with what those who rank share", () => {
    expect(titleOptions({ ...facts, words: ["grip", "drop", "weight", "price"] })).toEqual([
      "Trail shoes: grip, drop, weight",
      "Trail shoes – grip | Shop",
      "Trail shoes | Shop",
    ]);
  });

  it("are never one that another page has, however it is spelt", () => {
    const taken = ["TRAIL SHOES | shop", "Trail shoes:  Grip"];
    expect(titleOptions({ ...facts, words: ["grip"], taken })).toEqual([
      "Trail shoes – grip | Shop",
    ]);
  });

  it("are as long as results show: words are left out, or the whole title is", () => {
    const words = ["waterproofing", "cushioning", "breathability", "durability"];
    expect(titleOptions({ ...facts, siteName: "S".repeat(60), words })).toEqual([
      "Trail shoes: waterproofing, cushioning, breathability",
    ]);
    const long = { ...facts, keyword: "k".repeat(61) };
    expect(titleOptions(long)).toEqual([]);
  });
});

describe("headings and questions of those who rank", () => {
  const part = (text: string) => ({ text, terms: new Set(text.toLowerCase().split(" ")) });
  const page = (site: string, path: string, ...parts: string[]) => ({
    url: `https://${site}/${path}`,
    site,
    parts: parts.map(part),
  });

  it("are those that speak of the keyword, then those that two sites have", () => {
    const pages = [
      page("a", "1", "Our newsletter", "Notes", "Care at home", "Wide shoes", "2.1. Mud and shoes"),
      page("a", "2", "Our newsletter"),
      page("b", "1", "care at HOME", "Notes", "Delivery times"),
    ];
    expect(partsInUse(["mud", "shoes"], [], pages)).toEqual([
      { text: "Mud and shoes", seenOn: ["https://a/1"] },
      { text: "Wide shoes", seenOn: ["https://a/1"] },
      { text: "Care at home", seenOn: ["https://a/1", "https://b/1"] },
    ]);
  });

  it("say more than the keyword alone", () => {
    expect(partsInUse(["mud", "shoes"], [], [page("a", "1", "Mud shoes")])).toEqual([]);
  });

  it("are not those that the own page has, in whatever order of words", () => {
    const pages = [page("a", "1", "Mud shoes"), page("b", "1", "Shoes mud")];
    expect(partsInUse(["mud"], [part("shoes mud")], pages)).toEqual([]);
  });

  it("are few, and short enough to be one", () => {
    const many = Array.from({ length: 30 }, (_, n) => `mud ${n}`);
    expect(partsInUse(["mud"], [], [page("a", "1", ...many)])).toHaveLength(12);
    expect(partsInUse(["mud"], [], [page("a", "1", `mud ${"x".repeat(120)}`, "  ")])).toEqual([]);
  });
});
