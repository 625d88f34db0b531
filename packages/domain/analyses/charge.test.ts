import { describe, expect, it } from "vitest";
import { unitsForSteps } from "./index.ts";

describe("what an analysis that is cancelled costs", () => {
  const keyword = { type: "keyword", countedStage: "positions", units: 10 } as const;

  it.each([
    ["nothing before it began", null, 0, 0],
    ["nothing in a stage before the counted one", "demand", 10, 0],
    ["nothing at the counted one's beginning", "positions", 0, 0],
    ["a unit for each that was examined", "positions", 7, 7],
    ["all once each was examined", "positions", 10, 10],
    ["never more than were reserved", "positions", 12, 10],
    ["all in a stage after the counted one", "pages", 0, 10],
    ["nothing in a stage that nobody knows", "elsewhere", 5, 0],
  ])("%s", (_, stage, stepsDone, charged) => {
    expect(unitsForSteps({ ...keyword, stage, stepsDone })).toBe(charged);
  });
});
