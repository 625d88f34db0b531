import { describe, expect, it } from "vitest";
import { longTail, numberedTitles } from "../index.ts";

describe("what several titles of a site have in common", () => {
  it.each([
    [["1. Soles", "2. Laces", "Care"], null],
    [
      ["1. Soles", "Chapter 2. Laces", "3.1. Care", "Home"],
      ["1. Soles", "Chapter 2. Laces", "3.1. Care"],
    ],
    [["2026 in shoes", "100 shoes", "7 laces"], null],
  ])("chapter numbers: %j", (titles, numbered) => {
    const found = numberedTitles(titles);
    expect(found?.titles ?? null).toEqual(numbered);
    if (numbered !== null) expect(found?.text).toContain("“Soles” is enough");
  });

  const TAIL = " — The great and very large shop of shoes 3.2 documentation";
  it.each([
    ["long ones", ["Soles", "Laces", "Care"].map((title) => title + TAIL), true],
    ["two only", ["Soles", "Laces"].map((title) => title + TAIL), false],
    [
      "not of most titles",
      [...["a", "b", "c"].map((one) => one + TAIL), "1", "2", "3", "4"],
      false,
    ],
    ["short ones", ["Soles", "Laces", "Care"].map((title) => `${title} | Shop`), false],
    [
      "titles that aren't cut off",
      ["a", "b", "c"].map((one) => `${one} — The shop of all shoes`),
      false,
    ],
  ])("a long ending: %s", (_, titles, isFound) => {
    const found = longTail(titles, "Shop");
    expect(found !== null).toBe(isFound);
    if (isFound) expect(found?.text).toContain("“Soles | Shop” says the same.");
  });
});
