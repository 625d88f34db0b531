import { describe, expect, it } from "vitest";
import {
  FIRST_DRAFT,
  kindFrom,
  type RuleDraft,
  ruleOf,
  scopeOptions,
  scopeWords,
  whySilent,
} from "./rules.ts";

const draft = (part: Partial<RuleDraft>): RuleDraft => ({ ...FIRST_DRAFT, ...part });

describe("a rule in the form", () => {
  it.each<[string, Partial<RuleDraft>, object]>([
    ["a drop", { dropsBy: "7" }, { kind: "drops", places: 7 }],
    ["what leaves", { kind: "leaves", first: "20" }, { kind: "leaves", places: 20 }],
    ["a competitor", { kind: "passed" }, { kind: "passed", places: null }],
    ["starred", { scope: "starred" }, { tag: null, only_starred: true }],
    ["a tag", { scope: "tag:starred" }, { tag: "starred", only_starred: false }],
  ])("is sent as it reads: %s", (_, part, expected) =>
    expect(ruleOf(draft(part)).rule).toMatchObject(expected),
  );

  it.each(["", "0", "51", "2.5", "five"])("a drop by %j is none", (dropsBy) =>
    expect(ruleOf(draft({ dropsBy }))).toEqual({
      rule: null,
      problem: "Enter a whole number from 1 to 50.",
    }),
  );

  it("offers every tag, each apart from what is no tag", () => {
    const values = scopeOptions(["all", "starred"]).map(({ value }) => value);
    expect(new Set(values).size).toBe(4);
    expect(kindFrom("nonsense")).toBe("drops");
  });
});

describe("a rule in words", () => {
  it.each([
    [null, false, "Every keyword"],
    ["money", false, "Every keyword tagged “money”"],
    [null, true, "Starred keywords"],
    ["money", true, "Starred keywords tagged “money”"],
  ])("tag %s, starred %s: %s", (tag, only_starred, words) =>
    expect(scopeWords({ tag, only_starred })).toBe(words),
  );

  const site = { depth: 10 as const, competitors: [] };
  it.each([
    ["leaves", 20, "Checks for this site only cover the top 10 results."],
    ["leaves", 10, null],
    ["drops", 30, null],
    ["passed", null, "This site has no competitors to watch yet."],
  ] as const)("%s %s: says when it can have nothing to tell", (kind, places, words) =>
    expect(whySilent({ kind, places }, site)).toBe(words),
  );
});
