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
      "what a section does that says so after its heading",
      "What does waxing do?",
      "Waxing can be done twice a year with every shoe.\nWaxing\nThis step makes waxing last for a winter of snow.",
      ["This step makes waxing last for a winter of snow."],
    ],
    [
      "the names of a kind that a reference lists",
      "Which gaiter filters are there?",
      "Gaiters have filters.\nclass shop.SnowFilter(a)\nFilters the snow that falls on your gaiters.\nclass shop.RainFilter(a)\nFilters the rain that falls on your gaiters.\nclass shop.DustFilter(a)\nFilters the dust that falls on your gaiters.",
      ["SnowFilter, RainFilter, DustFilter"],
    ],
    [
      "what its section says first",
      "How do I wax gaiters?",
      "Waxing\nWax is a paste of oil. Use a warm cloth to wax gaiters in the evening.\nGaiters are sold in pairs.",
      ["Wax is a paste of oil.", "Use a warm cloth to wax gaiters in the evening."],
    ],
    [
      "what the command is called that its section explains",
      "How do I wax gaiters?",
      "gaiter-wax\nUse a warm cloth to wax gaiters in the evening.\nGaiters are sold in pairs.",
      ["gaiter-wax: Use a warm cloth to wax gaiters in the evening."],
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
      findPages: async () => [gaiters(text, ["When not to wear gaiters", "Waxing", "gaiter-wax"])],
    });
    const answer = await engine.answer(question, SCOPE);
    expect(answer?.sentences.map((one) => one.text).slice(0, first.length)).toEqual(first);
  });

  it("says nothing where hardly anything speaks for an answer", async () => {
    const text = "Some people sell gaiters in a shop.\nTo find it, walk through snow for an hour.";
    const engine = builtInAnswers({
      languageOf: async () => plainEnglish,
      findPages: async () => [
        aFoundPage({ url: "https://acme.example/snow", title: "Snow", text, score: 0.3 }),
        aFoundPage({ url: "https://acme.example/", title: "Acme", text: "Welcome to us all." }),
      ],
    });
    expect(await engine.answer("How do I dry wet gaiters overnight?", SCOPE)).toBeNull();
  });

  it("reads a long page around what is asked", async () => {
    const shelves = Array.from(
      { length: 4_000 },
      (_, at) => `Shelf ${at} of the hall holds shoes.`,
    );
    const text = [...shelves, "Waxing", "Use a warm cloth to wax gaiters in the evening."].join(
      "\n",
    );
    const engine = builtInAnswers({
      languageOf: async () => plainEnglish,
      findPages: async () => [gaiters(text, ["Waxing"])],
    });
    const answer = await engine.answer("How do I wax gaiters?", SCOPE);
    expect(answer?.sentences.map((one) => one.text)).toEqual([
      "Use a warm cloth to wax gaiters in the evening.",
    ]);
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
