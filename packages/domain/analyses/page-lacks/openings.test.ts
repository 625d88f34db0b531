import { describe, expect, it } from "vitest";
import { isDefinition, opensWith, type ProsePage } from "../index.ts";
import { sentence } from "./testing/sentence.ts";

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
