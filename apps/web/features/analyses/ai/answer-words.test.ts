import { describe, expect, it } from "vitest";
import { noAnswerWords, partsOf, writtenBy } from "./answer-words.ts";

const BY = { model: "tiny-2026", problem: null, pages: 8, dropped: 0 };
const PROBLEM = "The budget for language models is used up.";

describe("P94 an answer says who wrote it", () => {
  it.each([
    [undefined, "Quoted by the built-in engine."],
    [BY, "Written by tiny-2026 from crawled pages, quotes checked."],
    [
      { ...BY, dropped: 1 },
      "Written by tiny-2026 from crawled pages, quotes checked. We left out 1 sentence, because a quote didn't hold.",
    ],
    [{ ...BY, model: null, problem: PROBLEM }, `Quoted by the built-in engine. ${PROBLEM}`],
  ])("%j", (writer, words) => {
    expect(writtenBy({ writer })).toBe(words);
  });

  it("and who found none, without saying that there is none", () => {
    expect(noAnswerWords({ writer: BY })).toBe(
      "tiny-2026 read 8 pages that our search found, and found no answer. Other pages may have one.",
    );
    expect(noAnswerWords({ writer: { ...BY, model: null, problem: PROBLEM } })).toMatch(
      /^The built-in engine didn't find a sentence.* used up\.$/,
    );
  });

  it("and sets code apart from words", () => {
    const parts = partsOf("Run `doit list` or `doit`.");
    expect(parts.map(({ part, isCode }) => (isCode ? `<${part}>` : part)).join("")).toBe(
      "Run <doit list> or <doit>.",
    );
  });
});
