import { describe, expect, it } from "vitest";
import { proseShare } from "./prose.ts";

const SENTENCE = "A sentence of some length that says something about the thing itself.";
const JAPANESE = "これは何かについて述べている長めの文章です。";

describe("the share of prose", () => {
  it.each([
    ["an article", Array(20).fill(SENTENCE), 1],
    ["an article in Japanese", Array(40).fill(JAPANESE), 1],
    ["an index of short entries", Array(200).fill("Blueprint (class)"), 0],
    [
      "half of each",
      [...Array(20).fill(SENTENCE), ...Array(70).fill("Session, 12, 34 and 56")],
      0.5,
    ],
    ["a page with little text", Array(10).fill("Contact"), 1],
    ["nothing", [], 1],
  ])("of %s", (_, lines, share) => {
    expect(proseShare(lines.join("\n"))).toBeCloseTo(share, 1);
  });
});
