import type { NextAction } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { nextActionText } from "./next-action.ts";

const NOTHING = { count: null, insight: null, analysed_at: null };

describe("R9.10 what to do next, in words", () => {
  it.each<[NextAction, string | null, string, Record<string, string>]>([
    [
      { ...NOTHING, tab: "ideation", why: "new-insights", count: 1 },
      null,
      "1 new recommendation",
      { tab: "ideation" },
    ],
    [
      { ...NOTHING, tab: "ideation", why: "new-insights", count: 12 },
      null,
      "12 new recommendations",
      { tab: "ideation" },
    ],
    [
      { ...NOTHING, tab: "analysis", why: "no-fresh-analysis" },
      null,
      "Find out what to do next",
      { tab: "analysis" },
    ],
    [
      {
        ...NOTHING,
        tab: "ideation",
        why: "planned-insight",
        insight: { id: "i", keyword: "trail shoes" },
      },
      "2 hours ago",
      "Continue with “trail shoes”",
      { tab: "ideation", insight: "i" },
    ],
    [
      { ...NOTHING, tab: null, why: "all-done" },
      "2 hours ago",
      "You're all caught up",
      { tab: "analysis" },
    ],
  ])("%o", (action, lastAnalysis, title, search) => {
    expect(nextActionText(action, lastAnalysis)).toMatchObject({ title, search });
  });

  it.each(["no-fresh-analysis", "all-done"] as const)(
    "without units offers the plans instead of a run: %s",
    (why) => {
      const action = { ...NOTHING, tab: null, why };
      expect(nextActionText(action, null, false)).toMatchObject({ path: "/subscription" });
      expect(nextActionText(action, null)).toMatchObject({ button: "Run analysis" });
    },
  );

  it("says when the last analysis was, where there was one", () => {
    const stale = { ...NOTHING, tab: "analysis", why: "no-fresh-analysis" } as const;
    expect(nextActionText(stale, null).text).toContain("No analysis has been run yet");
    expect(nextActionText(stale, "3 days ago").text).toContain("Last analyzed: 3 days ago");
  });
});
