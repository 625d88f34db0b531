import { expect, it } from "vitest";
import { opinionRateWords, opinionWords, readWords } from "./opinion-words.ts";

const engine = { engine: "OpenAI", reader: null, read: 12, stated: 5, negative: 1 } as never;
const rate = { hits: 4, runs: 5, rate: 0.8, low: 0.3755, high: 0.9638 };

it("P75 opinions say how many answers they stand on, and who read them", () => {
  expect(readWords(engine)).toBe(
    "12 answers that mention you, analyzed by our rules: 5 express an opinion, 1 is negative.",
  );
  expect(readWords({ ...(engine as object), reader: "gpt-x", read: 1, stated: 0 } as never)).toBe(
    "1 answer that mentions you, analyzed by gpt-x: no opinion expressed.",
  );
});

it("P75 a share comes with its interval and a verdict, and a missing one isn't 0%", () => {
  const none = { verdict: "not-enough", points: null, runs_missing: 9 } as const;
  expect(opinionRateWords(null, none, "No opinion expressed")).toBe("No opinion expressed");
  expect(opinionRateWords(rate, none, "")).toBe("80% (38% to 96%)");
  expect(opinionRateWords(rate, { verdict: "noise", points: 0.04, runs_missing: 0 }, "")).toBe(
    "80% (38% to 96%). +4 points: within the noise.",
  );
});

it("P75 an answer without a judgment says so", () => {
  const said = { reader: null, evidence: [] };
  expect(opinionWords({ ...said, sentiment: "not_stated", recommended: "not_stated" })).toBe(
    "no opinion expressed",
  );
  expect(opinionWords({ ...said, sentiment: "negative", recommended: "no" })).toBe(
    "negative, not recommended",
  );
});
