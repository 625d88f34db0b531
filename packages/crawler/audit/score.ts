import { type FoundIssue, healthOf, SEVERITIES, type Severity } from "@sightline/domain/crawling";
import type { Finding } from "./rule.ts";
import { ruleById } from "./rules.ts";

export const PAGE_SCORE_FORMULA =
  "Page score = 100 − 20 for each critical, 8 for each high, 3 for each medium and 1 for each low issue, never below 0.";

const WEIGHTS: Readonly<Record<Severity, number>> = {
  critical: 20,
  high: 8,
  medium: 3,
  low: 1,
  info: 0,
};

/** A rule that no longer exists weighs nothing. */
export function issueOf(rule: string, pages: number): FoundIssue {
  const about = ruleById(rule);
  return { severity: about?.severity ?? "info", pages, wholeSite: about?.wholeSite ?? false };
}

/** Null when nothing was crawled. */
export function healthOfFindings(crawled: number, findings: Iterable<Finding>): number | null {
  const pages = new Map<string, number>();
  for (const { rule } of findings) pages.set(rule, (pages.get(rule) ?? 0) + 1);
  return healthOf(
    crawled,
    [...pages].map(([rule, count]) => issueOf(rule, count)),
  );
}

/** How many of the crawled URLs have a critical or high finding. */
export function countSevere(crawled: ReadonlySet<string>, findings: Iterable<Finding>): number {
  const severe = new Set<string>();
  for (const { rule, url } of findings) {
    if (crawled.has(url) && isSevere(ruleById(rule)?.severity ?? "info")) severe.add(url);
  }
  return severe.size;
}

/** Each rule counts once per page, as findings do. */
export function pageScore(severities: Iterable<Severity>): number {
  let score = 100;
  for (const severity of severities) score -= WEIGHTS[severity];
  return Math.max(0, score);
}

function isSevere(severity: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf("high");
}
