import type { Prompt } from "@sightline/contract";
import { expect, it } from "vitest";
import { listedPrompts, promptSort, sortName } from "./listed-prompts.ts";

function prompt(text: string, mentioned: number | null, tag: string | null = null): Prompt {
  const counts = { asked: 4, answered: 4, grounded: 4, cited: 0 };
  return {
    ...{ id: text, text, tag, intent: "learn", country: null, persona: null, every_days: 1 },
    ...{ names_company: false, is_active: true, created_at: "", next_run_at: null },
    cells: mentioned === null ? [] : [{ engine: "OpenAI", ...counts, mentioned }],
  };
}

const PROMPTS = [
  prompt("Which boots are light?", 1, "Boots"),
  prompt("Are trail shoes worth it?", null),
  prompt("Which shoes are best?", 3),
];
const texts = (words: string, sort: string | null = null) =>
  listedPrompts(PROMPTS, words, sort).map(({ text }) => PROMPTS.findIndex((p) => p.text === text));

it.each([
  ["", null, [0, 1, 2]],
  ["which SHOES", null, [2]],
  ["boots", null, [0]],
  ["zebra", null, []],
  ["", "prompt", [1, 0, 2]],
  ["", "-prompt", [2, 0, 1]],
  // Without an answer there is no rate: it stays last either way.
  ["", "OpenAI", [0, 2, 1]],
  ["", "-OpenAI", [2, 0, 1]],
  ["", "-", [0, 1, 2]],
])("%j in the order %j: %j", (words, sort, found) => expect(texts(words, sort)).toEqual(found));

it("the order is written as it is read", () => {
  for (const text of ["prompt", "-Google Gemini"]) {
    expect(sortName(promptSort(text) ?? { key: "", direction: "ascending" })).toBe(text);
  }
});
