import { describe, expect, it } from "vitest";
import { descriptionIn, explanationIn, isDefinition, opensWith, type ProsePage } from "../index.ts";

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
    ["Trail shoes do not protect you from rain.", false],
    ['"Trail shoes" means the shoes sold under this contract.', false],
    ["The trail shoe protects your feet.", true],
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

const SHORT = "Trail shoes are running shoes with deep soles for muddy and stony paths.";
const NEXT = "They grip on wet ground, and dry in a night at the tent.";
const proseOf = (...texts: string[]) =>
  ({ sentences: texts.map(sentence) }) as unknown as ProsePage;

describe("a description from the beginning of a page", () => {
  it.each<[string, string[], string | null]>([
    ["two sentences together", [SHORT, NEXT], `${SHORT} ${NEXT}`],
    ["not the first sentence", ["Welcome to the shop.", SHORT, NEXT], null],
    [
      "one that is long enough",
      [`${SHORT.slice(0, -1)} in the hills and the high mountains of Styria.`, "x".repeat(80)],
      `${SHORT.slice(0, -1)} in the hills and the high mountains of Styria.`,
    ],
    ["too short", [SHORT], null],
    ["too long", [SHORT, "x".repeat(160)], null],
    [
      "only with what stands elsewhere",
      [SHORT, "They are described in the chapter below in full."],
      null,
    ],
    ["no definition", [NEXT, NEXT, NEXT], null],
    ["too far down", [NEXT, NEXT, NEXT, SHORT, NEXT], null],
  ])("%s", (_, texts, found) => {
    expect(descriptionIn(["trail", "shoe"], proseOf(...texts))).toBe(found);
  });
});

it.each<[string[], string | null]>([
  [[NEXT, "Good trail shoes cost more than the others in our shop.", SHORT], SHORT],
  [[NEXT, "Good trail shoes cost more than the others in our shop."], null],
  [["Trail shoes are described in the chapter on shoes for the hills."], null],
  [["Trail shoes are nice."], null],
])("explains trail shoes: %j", (texts, found) => {
  expect(explanationIn(["trail", "shoe"], proseOf(...texts))).toBe(found);
});
