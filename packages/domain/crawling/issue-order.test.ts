import { expect, it } from "vitest";
import { compareIssues, type RankedIssue } from "./index.ts";

const issue = (rule: string, severity: RankedIssue["severity"], pages: number): RankedIssue => ({
  rule,
  severity,
  pages,
});
const errors = issue("http-4xx", "critical", 300);
const heavy = issue("img-large", "medium", 90);
const missing = issue("title-missing", "high", 2);

it.each<[about: string, issues: RankedIssue[], expected: string[]]>([
  ["by severity", [heavy, missing, errors], ["http-4xx", "title-missing", "img-large"]],
  ["then by pages", [issue("b", "low", 1), issue("a", "low", 9)], ["a", "b"]],
  ["then by name", [issue("b", "low", 1), issue("a", "low", 1)], ["a", "b"]],
  [
    "most pages name another site as canonical: before anything else",
    [errors, issue("canonical-other-site", "critical", 51)],
    ["canonical-other-site", "http-4xx"],
  ],
  [
    "half of them do: as serious as others",
    [issue("canonical-other-site", "critical", 50), errors],
    ["http-4xx", "canonical-other-site"],
  ],
])("issues come %s", (_, issues, expected) => {
  expect(issues.toSorted(compareIssues(100)).map(({ rule }) => rule)).toEqual(expected);
});
