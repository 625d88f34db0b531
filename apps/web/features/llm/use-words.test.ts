import { expect, it } from "vitest";
import { csvRowsOf, describeUse, usd, usedBy } from "./use-words.ts";

const row = (day: string, task: string, customer: string | null, cost: number) => ({
  ...{ day, task, customer, provider: "OpenAI", model: "gpt", calls: 10, failed: 1, usd: cost },
  ...{ input_tokens: 100, output_tokens: 20, searches: 3 },
});
const ROWS = [
  row("2026-11-17", "answers", "ana@a.example", 0.5),
  row("2026-11-17", "brief", null, 0.25),
  row("2026-11-16", "gone", "ana@a.example", 2),
];
const named = (by: Parameters<typeof usedBy>[1]) =>
  usedBy(ROWS, by).map(({ name, calls, failed, usd: cost }) => [name, calls, failed, cost]);

it("usage is added up by day, newest first, and by all else with the highest cost first", () => {
  expect(named("day")).toEqual([
    ["Nov 17, 2026", 20, 2, 0.75],
    ["Nov 16, 2026", 10, 1, 2],
  ]);
  expect(named("task")).toEqual([
    ["gone", 10, 1, 2],
    ["Answering prompts", 10, 1, 0.5],
    ["Writing content briefs", 10, 1, 0.25],
  ]);
  expect(named("model")).toEqual([["OpenAI gpt", 30, 3, 2.75]]);
  expect(named("customer")).toEqual([
    ["ana@a.example", 20, 2, 2.5],
    ["No customer, or a deleted account", 10, 1, 0.25],
  ]);
  expect(describeUse(ROWS, 30)).toBe("$2.75 for 30 calls in the last 30 days");
  expect(describeUse([], 30)).toBe("Usage and cost in the last 30 days");
  expect(csvRowsOf(ROWS)[1]?.slice(0, 6)).toEqual([
    ...["2026-11-17", "Writing content briefs", "OpenAI", "gpt", null, 10],
  ]);
});

it.each([
  [0, "$0.00"],
  [0.0011, "$0.0011"],
  [1234.5, "$1,234.50"],
])("%d dollars: %s", (amount, words) => expect(usd(amount)).toBe(words));
