import type { AnalysisRun } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { shownRuns } from "./shown-run.ts";

const aRun = (day: number, status: AnalysisRun["status"]): AnalysisRun => ({
  id: `run-${day}`,
  type: "keyword",
  target_site: "shop.example",
  request: { type: "keyword", target_site: "shop.example" },
  status,
  stage: null,
  progress: { done: 0, total: 0 },
  units: { reserved: 1, charged: null },
  reason: null,
  created_at: `2026-11-0${day}T00:00:00.000Z`,
  started_at: null,
  finished_at: null,
});

describe("which run is shown", () => {
  const runs = [aRun(4, "running"), aRun(3, "complete"), aRun(2, "failed"), aRun(1, "complete")];

  it("is the newest that is complete, beside those under way", () => {
    const { underWay, shownId, failed, earlier } = shownRuns(runs, null);
    expect(underWay.map(({ id }) => id)).toEqual(["run-4"]);
    expect(shownId).toBe("run-3");
    expect(failed).toBeNull();
    expect(earlier.map(({ id }) => id)).toEqual(["run-1"]);
  });

  it("is the one asked for, even one that is not in the list yet", () => {
    expect(shownRuns(runs, "run-1")).toMatchObject({ shownId: "run-1", earlier: [] });
    expect(shownRuns(runs, "run-0")).toMatchObject({ shownId: "run-0", earlier: [] });
  });

  it("says that the newest ended without a result, unless another was asked for", () => {
    const withFailed = [aRun(5, "failed"), ...runs.slice(1)];
    expect(shownRuns(withFailed, null)).toMatchObject({
      shownId: "run-3",
      failed: { id: "run-5" },
    });
    expect(shownRuns(withFailed, "run-3").failed).toBeNull();
    expect(shownRuns([], null)).toEqual({
      underWay: [],
      shownId: null,
      failed: null,
      earlier: [],
    });
  });
});
