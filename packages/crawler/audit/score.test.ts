import { describe, expect, it } from "vitest";
import {
  compareAudits,
  countWithErrors,
  type Finding,
  HEALTH_FORMULA,
  health,
  PAGE_SCORE_FORMULA,
  pageScore,
  RULE_VERSION,
  ruleById,
  type Severity,
} from "./index.ts";

const finding = (rule: string, url: string, detail = ""): Finding => ({ rule, url, detail });

describe("health", () => {
  it.each([
    [{ crawled: 10, withErrors: 0 }, 100],
    [{ crawled: 10, withErrors: 1 }, 90],
    [{ crawled: 3, withErrors: 3 }, 0],
    [{ crawled: 0, withErrors: 0 }, null],
  ])("%j is %s", (counts, percent) => expect(health(counts)).toBe(percent));

  it("counts a page once, by its critical and high findings alone", () => {
    const crawled = new Set(["/a", "/b", "/c"]);
    const findings = [
      finding("http-5xx", "/a"),
      finding("title-missing", "/a"),
      finding("title-long", "/b"),
      finding("noindex", "/c"),
      finding("robots-blocks-page", "/never-crawled"),
    ];
    const severityOf = (rule: string) => ruleById(rule)?.severity ?? "info";
    expect(countWithErrors(crawled, findings, severityOf)).toBe(2);
  });

  it("says how it is reckoned", () => {
    expect(HEALTH_FORMULA).toContain("without a critical or high issue ÷ pages crawled");
    expect(PAGE_SCORE_FORMULA).toContain(
      "20 for each critical, 8 for each high, 3 for each medium",
    );
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
