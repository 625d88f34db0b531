import type { CrawlComparison } from "@sightline/contract";

export type ComparedIssue = CrawlComparison["open"][number];

/** Each issue counts once per page. */
export function occurrencesIn(issues: readonly ComparedIssue[]): number {
  return issues.reduce((sum, { pages }) => sum + pages, 0);
}

/** On how many pages each rule found something new. */
export function newByRule(comparison: CrawlComparison | undefined): ReadonlyMap<string, number> {
  return new Map(comparison?.introduced.map(({ rule, pages }) => [rule, pages]));
}
