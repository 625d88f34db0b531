import { describe, expect, it } from "vitest";
import {
  compareAudits,
  countSevere,
  type Finding,
  healthOfFindings,
  PAGE_SCORE_FORMULA,
  pageScore,
  RULE_VERSION,
  type Severity,
} from "./index.ts";

const finding = (rule: string, url: string, detail = ""): Finding => ({ rule, url, detail });

describe("health", () => {
  it("weighs each rule by its severity and the share of pages that have it", () => {
    const findings = [finding("http-5xx", "/a"), finding("title-long", "/b"), finding("x", "/c")];
    expect(healthOfFindings(2, findings)).toBeCloseTo(100 * 0.7 * 0.995, 6);
  });

  it("counts what concerns the whole site in full", () => {
    expect(healthOfFindings(200, [finding("host-variants", "/")])).toBe(80);
  });
});

describe("pages with severe issues", () => {
  it("are counted once each, by critical and high findings alone", () => {
    const crawled = new Set(["/a", "/b", "/c"]);
    const findings = [
      finding("http-5xx", "/a"),
      finding("title-missing", "/a"),
      finding("title-long", "/b"),
      finding("noindex", "/c"),
      finding("robots-blocks-page", "/never-crawled"),
    ];
    expect(countSevere(crawled, findings)).toBe(2);
  });
});

describe("the score of a page", () => {
  it.each<[Severity[], number]>([
    [[], 100],
    [["info", "info"], 100],
    [["low"], 99],
    [["medium", "low"], 96],
    [["high"], 92],
    [["critical", "high", "medium", "low", "info"], 68],
    [Array.from({ length: 6 }, () => "critical"), 0],
  ])("%j: %i", (severities, score) => expect(pageScore(severities)).toBe(score));

  it("says how it is calculated", () => {
    expect(PAGE_SCORE_FORMULA).toContain(
      "20 for each critical, 8 for each high, 3 for each medium",
    );
  });
});

describe("two audits", () => {
  const before = {
    ruleVersion: RULE_VERSION,
    findings: [finding("title-long", "/a", "61 characters"), finding("noindex", "/b")],
  };

  it("differ by what is new, fixed and still open", () => {
    const after = {
      ruleVersion: RULE_VERSION,
      findings: [finding("title-long", "/a", "70 characters"), finding("noindex", "/c")],
    };
    expect(compareAudits(before, after)).toEqual({
      introduced: [finding("noindex", "/c")],
      fixed: [finding("noindex", "/b")],
      open: [finding("title-long", "/a", "70 characters")],
      sameRules: true,
    });
  });

  it("say when the rules have changed between them", () => {
    expect(compareAudits(before, { ...before, ruleVersion: RULE_VERSION + 1 }).sameRules).toBe(
      false,
    );
  });
});
