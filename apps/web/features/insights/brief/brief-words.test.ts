import type { BriefText, WrittenBrief } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { briefAsText, droppedPoints, nothingWords, stageOf } from "./brief-words.ts";

const EVIDENCE = {
  ...{ url: "https://rival.example/trail", title: "Trail shoes", whose: "theirs" as const },
  says: "Wash them by hand, never in a machine.",
};
const BRIEF: WrittenBrief = {
  ...{ result: "expand", page: { url: "https://shop.example/shoes", title: "Shoes" } },
  ...{ title: "Trail shoes: how to choose and care for them", intent: "Choose a pair that lasts." },
  lacks: [{ text: "Say how to wash them.", evidence: EVIDENCE }],
  sections: [{ heading: "Care", text: "Explain how to keep them dry.", evidence: EVIDENCE }],
  questions: ["How long do trail shoes last?"],
  compared: [
    { url: "https://shop.example/shoes", title: "Shoes", whose: "yours" },
    { url: EVIDENCE.url, title: EVIDENCE.title, whose: "theirs" },
  ],
};
const TEXT: BriefText = {
  ...{ state: "none", model: null, brief: null, dropped: 0, problem: null },
  ...{ is_available: true, may_ask: true, asked_at: null },
};

describe("P73 a content brief", () => {
  it.each<[string, Partial<BriefText>]>([
    ["no-model", { is_available: false }],
    ["ready", {}],
    ["writing", { state: "asking" }],
    ["written", { state: "read", brief: BRIEF }],
    ["written", { state: "read", brief: BRIEF, is_available: false }],
    ["nothing", { state: "read", brief: { ...BRIEF, result: "covered" } }],
    ["nothing", { state: "read", brief: { ...BRIEF, result: "unproven" } }],
    ["failed", { state: "failed", problem: "It hung up." }],
    ["failed", { state: "over_budget" }],
  ])("is %s: %j", (stage, text) => expect(stageOf({ ...TEXT, ...text })).toBe(stage));

  it.each([
    ["covered", "Your page covers what theirs do."],
    ["unrelated", "There's nothing to write here."],
    ["unproven", "There's no advice we can stand behind."],
    ["elsewhere", "Your site may cover this already."],
  ] as const)("may say that nothing is worth adding: %s", (result, title) => {
    const words = nothingWords({ ...BRIEF, result });
    expect(words.title).toBe(title);
    expect(words.text).toContain("1 competitor page");
  });

  it("says how much was left out", () => {
    expect(droppedPoints(0)).not.toContain("left out");
    expect(droppedPoints(2)).toContain("We left out 2 points");
  });

  it("is copied with its sources, and without what it doesn't have", () => {
    expect(briefAsText("trail shoes", BRIEF, "tiny-2026")).toBe(`Content brief: trail shoes

Expand this page: https://shop.example/shoes

Title: Trail shoes: how to choose and care for them

What searchers want: Choose a pair that lasts.

What your page lacks
- Say how to wash them.
  “Wash them by hand, never in a machine.” (https://rival.example/trail)

Sections to add
- Care: Explain how to keep them dry.
  “Wash them by hand, never in a machine.” (https://rival.example/trail)

Questions to answer
- How long do trail shoes last?

Written by tiny-2026 from pages that Sightline crawled.
`);
    const bare = { ...BRIEF, page: null, title: null, intent: null, lacks: [], questions: [] };
    const text = briefAsText("trail shoes", { ...bare, result: "new_page" }, null);
    expect(text).toContain("Create a new page");
    expect(text).not.toMatch(/null|lacks|Questions/u);
  });
});
