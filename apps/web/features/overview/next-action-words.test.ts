import type { NextAction } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { nextActionWords } from "./next-action-words.ts";

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
      "Go on with “trail shoes”",
      { tab: "ideation", insight: "i" },
    ],
    [
      { ...NOTHING, tab: null, why: "all-done" },
      "2 hours ago",
      "Nothing is waiting for you",
      { tab: "analysis" },
    ],
  ])("%o", (action, lastAnalysis, title, search) => {
    expect(nextActionWords(action, lastAnalysis)).toMatchObject({ title, search });
  });

  it("says when the last analysis was, where there was one", () => {
    const stale = { ...NOTHING, tab: "analysis", why: "no-fresh-analysis" } as const;
    expect(nextActionWords(stale, null).text).toContain("No analysis has been run yet");
    expect(nextActionWords(stale, "3 days ago").text).toContain("Last analysed: 3 days ago");
  });
});
