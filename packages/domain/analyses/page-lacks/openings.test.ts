import { describe, expect, it } from "vitest";
import { isDefinition, opensWith, type ProsePage } from "../index.ts";

const STOP = new Set("a an the of to and is are for this with on in".split(" "));

/** Its words are their own terms, in the singular. */
function sentence(text: string) {
  const words = text.split(" ").map((token) => {
    const spelling = token.replace(/[(),.]/g, "").toLowerCase();
    const term = STOP.has(spelling) ? null : spelling.replace(/s$/, "");
    return { spelling, term, opens: token.startsWith("(") };
  });
  return { text, words };
}

describe("a definition of trail shoes", () => {
  it.each([
    ["Trail shoes are shoes with grip.", true],
    ["A trail shoe (TS) is a shoe with grip.", true],
    ["The trail shoe lets you run in mud.", true],
    ["Soles of a trail shoe are hard.", false],
    ["Trail shoe soles are hard.", false],
    ["This page describes trail shoes.", false],
    ["These trail shoes are new.", false],
    ["Mud is bad for trail shoes.", false],
    ["Are trail shoes good?", false],
    ["Buy trail shoes here.", false],
    ["Trail shoes are less likely to slip.", false],
  ])("%s %s", (text, is) => {
    expect(isDefinition(["trail", "shoe"], sentence(text))).toBe(is);
  });
});

describe("the first sentences", () => {
  const page = (...texts: string[]) => ({ sentences: texts.map(sentence) }) as unknown as ProsePage;
  it.each([
    [["Trail shoes have grip."], true],
    [["Run on a trail.", "Take shoes."], true],
    [["One.", "Two.", "Three.", "Trail shoes have grip."], false],
    [[], false],
  ])("%j name it: %s", (texts, is) => {
    expect(opensWith(["trail", "shoe"], page(...texts))).toBe(is);
  });
});
