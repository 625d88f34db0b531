import type { PromptRunAnswer } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { foldAnswers } from "./fold-answers.ts";

let count = 0;
function answer(fields: Partial<PromptRunAnswer> = {}): PromptRunAnswer {
  count += 1;
  return {
    ...{ id: `${count}`, engine: "OpenAI", model: "gpt-1", state: "answered", day: "2026-11-18" },
    ...{ ended_at: null, text: "Acme makes boots.", mentioned: true, mention_rank: 1 },
    mentions: [{ domain: "acme.example", alias: "Acme", start: 0, end: 4 }],
    ...{ is_grounded: true, is_cut_off: false, is_cited: false },
    ...{ cited: [], retrieved: [], queries: [] },
    ...{ opinions: [], usd: 0.01, problem: null, ...fields },
  };
}
const source = (page: string) => ({
  ...{ url: page, page, domain: "acme.example", title: null, start: 0, end: 17 },
});

describe("answers to a prompt", () => {
  it("that say the same are one, with their days; what an engine searched for may differ", () => {
    const answers = [
      answer({ queries: ["boots"] }),
      answer({ queries: ["best boots"], usd: 0.02 }),
      answer({ engine: "Built-in", model: "built-in" }),
      answer({ day: "2026-11-16" }),
    ];
    expect(foldAnswers(answers)).toEqual([
      {
        newest: answers[0],
        times: 3,
        days: [
          { day: "2026-11-18", times: 2 },
          { day: "2026-11-16", times: 1 },
        ],
      },
      { newest: answers[2], times: 1, days: [{ day: "2026-11-18", times: 1 }] },
    ]);
    expect(foldAnswers([])).toEqual([]);
  });

  it.each<[string, Partial<PromptRunAnswer>]>([
    ["text", { text: "Acme makes good boots." }],
    ["engine", { engine: "xAI" }],
    ["model version", { model: "gpt-2" }],
    ["state", { state: "failed", text: null, problem: "It closed the connection early." }],
    ["mentions", { mentions: [], mentioned: false, mention_rank: null }],
    ["cited pages", { cited: [source("https://acme.example/boots")] }],
    ["sources", { is_grounded: false }],
    [
      "opinion",
      {
        opinions: [{ reader: null, sentiment: "positive", recommended: "yes", evidence: [] }],
      },
    ],
  ])("that differ in %s are two", (_, fields) => {
    expect(foldAnswers([answer(), answer(fields)])).toHaveLength(2);
  });
});
