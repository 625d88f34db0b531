import { afterAll, beforeAll, expect, it } from "vitest";
import { type DataForSeoDouble, startDataForSeo } from "../doubles/index.ts";
import { dataForSeoMetrics } from "./dataforseo-metrics.ts";

let double: DataForSeoDouble;
beforeAll(async () => {
  double = await startDataForSeo({
    "red shoes": { volume: 5, difficulty: 34, intent: "commercial" },
  });
});
afterAll(() => double.stop());

it("a language that has no intents is a gap beside volumes, and no problem", async () => {
  double.next("truth");
  double.next("truth");
  double.next({ taskStatus: 40501 });
  const market = { country: "US", language: "en" };
  const asked = { keywords: ["red shoes"], market, withDifficulty: true };
  const answer = await dataForSeoMetrics(double).ask(asked);
  expect(double.calls.at(-1)).toEqual({
    path: "/v3/dataforseo_labs/google/search_intent/live",
    task: { language_code: "en", keywords: ["red shoes"] },
  });
  expect(answer.metrics).toMatchObject([{ difficulty: { value: 34 }, intent: null }]);
  expect(answer.problems).toEqual([]);
});
