import { SEVERITIES, type Severity } from "./health.ts";

/** It takes pages out of search altogether: on most pages, nothing else matters. */
const TAKES_PAGES_OUT = "canonical-other-site";

export interface RankedIssue {
  readonly rule: string;
  readonly severity: Severity;
  readonly pages: number;
}

/** What to fix first: the most serious, and of those what is on most pages. */
export function compareIssues(crawledPages: number) {
  const isFirst = ({ rule, pages }: RankedIssue) =>
    rule === TAKES_PAGES_OUT && 2 * pages > crawledPages;
  return (one: RankedIssue, other: RankedIssue): number =>
    Number(isFirst(other)) - Number(isFirst(one)) ||
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    other.pages - one.pages ||
    one.rule.localeCompare(other.rule);
}
