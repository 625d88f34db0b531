import { ANALYSIS_STAGES, ANALYSIS_TYPES } from "@sightline/domain/analyses";
import { describe, expect, it } from "vitest";
import { shareDone, spokenProgress, stageWords } from "./stage-words.ts";

const at = (stage: string | null, done = 0, total = 0) =>
  ({ type: "keyword", status: "running", stage, progress: { done, total } }) as const;

describe("how far an analysis is", () => {
  it("has words for every stage there is", () => {
    for (const type of ANALYSIS_TYPES) {
      for (const stage of ANALYSIS_STAGES[type]) {
        expect(stageWords({ ...at(stage), type })).not.toBe("Starting");
      }
    }
    expect(stageWords({ ...at(null), status: "queued" })).toBe("Waiting in the queue");
    expect(stageWords(at(null))).toBe("Starting");
  });

  it("counts every stage alike, and never runs backwards from one to the next", () => {
    const shares = [
      at(null),
      at("demand", 0, 40),
      at("demand", 20, 40),
      at("positions"),
      at("positions", 40, 40),
      at("weigh", 1, 1),
    ].map(shareDone);
    expect(shares).toEqual([0, 0, 0.125, 0.25, 0.5, 1]);
  });

  it("is spoken with each stage and each half of it, no more often", () => {
    const said = Array.from({ length: 41 }, (_, done) => spokenProgress(at("positions", done, 40)));
    expect([...new Set(said)]).toEqual([
      "Checking who ranks.",
      "Checking who ranks. Halfway done.",
    ]);
  });
});
