import { describe, expect, it } from "vitest";
import { bareHeading, sectionUnder } from "../index.ts";

/** Its headings are the lines that begin with a capital. */
function page(...lines: string[]) {
  const headings = lines.filter((line) => /^\p{Lu}|^\d/u.test(line));
  const named = headings.map((text) => ({ text, terms: new Set<string>() }));
  return { text: lines.join("\n"), headings: named };
}

describe("a section", () => {
  it.each([
    ["ends at the next heading", page("Mud", "a b", "Rain", "c"), "Mud", ["a b"]],
    ["may be the last", page("Mud", "a", "Rain", "c", "d"), "Rain", ["c", "d"]],
    [
      "includes its parts",
      page("1. Mud", "a", "1.1. Deep", "b", "2. Rain"),
      "1. Mud",
      ["a", "1.1. Deep", "b"],
    ],
    ["ends at one that only looks like a part", page("1. Mud", "a", "10. Rain"), "1. Mud", ["a"]],
    ["is found without the sign of a permanent link", page("Mud¶", "a"), "Mud", ["a"]],
  ])("%s", (_, of, heading, lines) => {
    expect(sectionUnder(of, heading)?.lines).toEqual(lines);
  });

  it("has words, and words before it", () => {
    const found = sectionUnder(page("Start", "one two", "Mud", "three four five"), "Mud");
    expect(found).toMatchObject({ words: 3, before: 3 });
  });

  it("is none where the heading is in a menu", () => {
    expect(sectionUnder(page("Start", "one"), "Mud")).toBeNull();
  });
});

it.each([
  ["11.8. Partial Indexes", "Partial Indexes"],
  ["Chapter 10. Type Conversion", "Type Conversion"],
  ["Appendix A. Error Codes", "Error Codes"],
  ["A Gentle Introduction", "A Gentle Introduction"],
  ["Section headings", "Section headings"],
])("the heading %s without its number is %s", (heading, bare) => {
  expect(bareHeading(heading)).toBe(bare);
});
