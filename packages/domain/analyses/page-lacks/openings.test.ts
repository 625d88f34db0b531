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
    ["Trail shoes are used to run in mud.", true],
    ["Trail shoes are running shoes.", true],
    ["Trail shoes are handled by the shop.", false],
    ["Trail shoes are written about a lot.", false],
    ["Trail shoes are at the heart of our shop.", false],
    ["The trail shoe is under the bed.", false],
    ["The trail shoe is small for the moment.", false],
    ["The trail shoe is usually called a boot.", false],
    ["Trail shoes are famous shoes.", false],
    ["Trail shoes are boots without heels.", true],
    ["Trail shoes are one of our best kinds.", true],
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
const LONG = `${SHORT.slice(0, -1)} in the hills and the high mountains of Styria.`;
const ofLength = (length: number) => `Trail shoes are the ${"x".repeat(length - 21)}.`;
const proseOf = (...texts: string[]) =>
  ({ sentences: texts.map(sentence) }) as unknown as ProsePage;

describe("a description from the beginning of a page", () => {
  const described = (text: string, sentences: readonly string[], words = 100) =>
    descriptionIn(["trail", "shoe"], {
      sentences: sentences.map(sentence),
      page: { words, text },
    } as unknown as Parameters<typeof descriptionIn>[1]);

  it.each<[string, string[], string | null]>([
    ["two sentences together", [SHORT, NEXT], `${SHORT} ${NEXT}`],
    ["not the first sentence", ["Welcome to the shop.", SHORT, NEXT], null],
    ["one that is long enough", [LONG, "x".repeat(80)], LONG],
    ["one of 72 characters", [SHORT], SHORT],
    ["one of 70 characters", [SHORT.replace("deep", "ok")], SHORT.replace("deep", "ok")],
    ["one of 69 characters", [SHORT.replace("deep", "a")], null],
    ["one of 110 characters", [ofLength(110), "And so on."], ofLength(110)],
    ["one of 109 characters", [ofLength(109), "And so on."], `${ofLength(109)} And so on.`],
    ["158 characters", [`${SHORT} ${"x".repeat(85)}`], `${SHORT} ${"x".repeat(85)}`],
    ["159 characters", [`${SHORT} ${"x".repeat(86)}`], null],
    ["without a long one", [SHORT, "x".repeat(160)], SHORT],
    ["without what needs more", [SHORT, "They are described in the chapter below in full."], SHORT],
    ["without what to see", [SHORT, "For all of them, see the list of our shops."], SHORT],
    ["too short", ["Trail shoes are running shoes with deep soles."], null],
    ["no definition", [NEXT, NEXT, NEXT], null],
    ["too far down", [NEXT, NEXT, NEXT, SHORT, NEXT], null],
  ])("%s", (_, texts, found) => {
    expect(described(texts.join(" "), texts)).toBe(found);
  });

  it.each<[string, string, string | null]>([
    ["with more space between them", `1. ${SHORT}  ${NEXT} More.`, `${SHORT} ${NEXT}`],
    ["something between them", `${SHORT} Buy now. ${NEXT}`, SHORT],
    ["two paragraphs", `${SHORT}\n${NEXT}`, SHORT],
  ])("two sentences are one passage of the page: %s", (_, text, found) => {
    expect(described(text, [SHORT, NEXT])).toBe(found);
  });

  it.each([
    [99, null],
    [100, LONG],
  ])("a page of %i words", (words, found) => {
    expect(described(LONG, [LONG], words)).toBe(found);
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
