import { expect, it } from "vitest";
import { priceUsd } from "./prices.ts";

it.each([
  [1, false, 0.09],
  [1000, false, 0.09],
  [1001, false, 0.18],
  [1, true, 0.11424],
  [1000, true, 0.354],
])("%i keywords, with difficulty %s, cost at most %d dollars", (count, withDifficulty, price) => {
  const keywords = Array.from({ length: count }, (_, n) => `word ${n}`);
  const market = { country: "US", language: "en" };
  expect(priceUsd({ keywords, market, withDifficulty })).toBeCloseTo(price, 8);
});
