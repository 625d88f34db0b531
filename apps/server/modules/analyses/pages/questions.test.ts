import { describe, expect, it } from "vitest";
import { questionsOf } from "./questions.ts";

describe("what a page asks", () => {
  it.each<[string, string[]]>([
    ["Which boots are warm? These are.", ["Which boots are warm?"]],
    ["We asked: who needs boots? Everyone!", ["We asked: who needs boots?"]],
    ["Warm! Which are the warmest?\nAnd dry ones?", ["Which are the warmest?", "And dry ones?"]],
    ["¿Qué botas son las mejores?", ["¿Qué botas son las mejores?"]],
    ["どのブーツが一番暖かいですか？", ["どのブーツが一番暖かいですか？"]],
    ["Why?", []],
    ["SELECT a @@ b; ?", []],
    ["what = is(this) ? yes : no", []],
    ["Nothing is asked here.", []],
  ])("%j: %j", (text, questions) => expect(questionsOf([], text)).toEqual(questions));

  it("stands in headings first, each once, twenty at most", () => {
    const many = Array.from({ length: 30 }, (_, n) => `Is this number ${n}?`);
    const asked = questionsOf(["How is it made?"], ["how is it made?", ...many].join(" "));
    expect(asked).toHaveLength(20);
    expect(asked.slice(0, 2)).toEqual(["How is it made?", "Is this number 0?"]);
  });
});
