import { describe, expect, it } from "vitest";
import { descriptionIn } from "../index.ts";
import { sentence } from "./testing/sentence.ts";

const SHORT = "Trail shoes are running shoes with deep soles for very muddy and stony paths.";
const NEXT = "They grip on wet ground, and dry in a night at the tent.";
const LONG = `${SHORT.slice(0, -1)} in all the valleys and the high mountains of Styria.`;
const ofLength = (length: number) => `Trail shoes are the ${"x".repeat(length - 21)}.`;

interface Given {
  readonly text: string;
  readonly sentences: readonly string[];
  readonly words?: number;
  readonly title?: string;
}

function described({ text, sentences, words = 200, title = "Trail shoes | Hill" }: Given) {
  const page = { sentences: sentences.map(sentence), page: { words, text, title } };
  const prose = page as unknown as Parameters<typeof descriptionIn>[1];
  return descriptionIn(["trail", "shoe"], prose, ["Hill"]);
}

describe("a description from the beginning of a page", () => {
  it.each<[string, string[], string | null]>([
    ["two sentences together", [SHORT, NEXT], `${SHORT} ${NEXT}`],
    ["not the first sentence", ["Welcome to the shop.", LONG, NEXT], null],
    ["one that is long enough", [LONG, "x".repeat(80)], LONG],
    ["one of 80 characters", [ofLength(80)], ofLength(80)],
    ["one of 79 characters", [ofLength(79)], null],
    ["one of 110 characters", [ofLength(110), "And so on."], ofLength(110)],
    ["one of 109 characters", [ofLength(109), "And so on."], `${ofLength(109)} And so on.`],
    ["158 characters", [`${SHORT} ${"x".repeat(80)}`], `${SHORT} ${"x".repeat(80)}`],
    ["159 characters", [`${SHORT} ${"x".repeat(81)}`], null],
    ["without a long one", [LONG, "x".repeat(160)], LONG],
    ["without what needs more", [LONG, "They are described in the chapter below."], LONG],
    ["without what to see", [LONG, "For all of them, see the list."], LONG],
    ["too short", ["Trail shoes are running shoes with deep soles."], null],
    ["no definition", [NEXT, NEXT, NEXT], null],
    ["too far down", [NEXT, NEXT, NEXT, LONG, NEXT], null],
  ])("%s", (_, sentences, found) => {
    expect(described({ text: sentences.join(" "), sentences })).toBe(found);
  });

  it.each<[string, string, string | null]>([
    ["with more space between them", `1. ${SHORT}  ${NEXT} More.`, `${SHORT} ${NEXT}`],
    ["something between them", `${SHORT} Buy now. ${NEXT}`, null],
    ["two paragraphs", `${SHORT}\n${NEXT}`, null],
  ])("two sentences are one passage of the page: %s", (_, text, found) => {
    expect(described({ text, sentences: [SHORT, NEXT] })).toBe(found);
  });

  it.each([
    [199, null],
    [200, LONG],
  ])("a page of %i words", (words, found) => {
    expect(described({ text: LONG, sentences: [LONG], words })).toBe(found);
  });

  it.each([
    ["Your first trail shoes | Hill", null],
    ["Trail shoes: a tutorial | Hill", null],
    ["Trail shoes", null],
    ["Trail shoes | Hill", LONG],
  ])("a page called “%s”", (title, found) => {
    expect(described({ text: LONG, sentences: [LONG], title })).toBe(found);
  });

  const OURS =
    "Trail shoes are what Hill makes for muddy paths, with deep soles and laces of wool.";
  it.each([
    ["that names the site is better", [LONG, OURS], "Trail shoes | Hill", OURS],
    ["that names the site does without a title", [LONG, OURS], "Trail shoes", OURS],
  ])("a later sentence %s", (_, sentences, title, found) => {
    expect(described({ text: sentences.join("\n"), sentences, title })).toBe(found);
  });

  it.each([
    "Trail shoes are shoes to wear on a trail, on stony paths and in the mud of high mountains.",
    "Trail shoes are, as the name implies, made for a trail that is muddy or has many stones.",
    "Trail shoes are boots of the same name, with deep soles for muddy and for stony paths.",
    "Trail shoes are a powerful way to run on muddy and stony paths in the woods of Styria.",
    "Trail shoes are boots based on those that people in Styria wear on muddy, stony paths.",
    "Trail shoes are an set of boots with deep soles for muddy and stony paths of all kinds.",
    "Trail shoes are what we wear on muddy and stony paths in the high woods of our Styria.",
  ])("says little: %s", (text) => {
    expect(described({ text, sentences: [text] })).toBeNull();
  });
});
