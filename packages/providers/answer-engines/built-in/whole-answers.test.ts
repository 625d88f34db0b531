import { describe, expect, it } from "vitest";
import { builtInAnswers } from "./built-in-answers.ts";
import { aFoundPage } from "./testing/found-pages.ts";
import { plainEnglish } from "./testing/plain-english.ts";

const SCOPE = {
  companies: [{ id: "acme", domain: "acme.example", names: ["Acme"] }],
  language: "en",
};

const gaiters = (text: string, headings: readonly string[] = []) =>
  aFoundPage({ url: "https://acme.example/gaiters", title: "Gaiters", text, headings });

describe("P23 an answer is whole", () => {
  it.each([
    [
      "what to do, with the example below it",
      "How do I clean gaiters?",
      "Use cold water to clean gaiters.\nshop.clean(gaiters)\nGaiters are sold in pairs.",
      ["Use cold water to clean gaiters.", "shop.clean(gaiters)"],
    ],
    [
      "the section that asks the same, rather than what the thing is",
      "When should I not wear gaiters?",
      "Gaiters are a cover for your ankles.\nWhen not to wear gaiters\nIndoors you should take off gaiters, because they get hot.",
      ["Indoors you should take off gaiters, because they get hot."],
    ],
    [
      "a size, not a number of things",
      "How large can a box of gaiters be?",
      "gaiters per box\n12\ngaiters box size\n40 MB",
      ["gaiters box size: 40 MB"],
    ],
  ])("says %s", async (_, question, text, first) => {
    const engine = builtInAnswers({
      languageOf: async () => plainEnglish,
      findPages: async () => [gaiters(text, ["When not to wear gaiters"])],
    });
    const answer = await engine.answer(question, SCOPE);
    expect(answer?.sentences.map((one) => one.text).slice(0, first.length)).toEqual(first);
  });

  it("takes a synonym for what to do", async () => {
    const text =
      "Gaiters keep you dry. Scrub gaiters with cold water and soap. They dry in the sun.";
    const engine = builtInAnswers({
      languageOf: async () => plainEnglish,
      synonymsFor: async () => (term) => (term === "wash" ? ["scrub"] : []),
      findPages: async () => [gaiters(text)],
    });
    const answer = await engine.answer("How do I wash gaiters?", SCOPE);
    expect(answer?.sentences.map((one) => one.text)).toContain(
      "Scrub gaiters with cold water and soap.",
    );
  });
});
