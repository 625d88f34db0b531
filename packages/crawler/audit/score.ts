import type { Finding, Severity } from "./rule.ts";

export const SEVERITIES: readonly Severity[] = ["critical", "high", "medium", "low", "info"];

export const HEALTH_FORMULA =
  "Health = 100 × pages without a critical or high issue ÷ pages crawled.";
export const PAGE_SCORE_FORMULA =
  "Page score = 100 − 20 for each critical, 8 for each high, 3 for each medium and 1 for each low issue, never below 0.";

const WEIGHTS: Readonly<Record<Severity, number>> = {
  critical: 20,
  high: 8,
  medium: 3,
  low: 1,
  info: 0,
};

/** Null when nothing was crawled: having no pages isn't healthy. */
export function health(counts: {
  readonly crawled: number;
  readonly withErrors: number;
}): number | null {
  const { crawled, withErrors } = counts;
  return crawled === 0 ? null : (100 * Math.max(0, crawled - withErrors)) / crawled;
}

/** How many of the crawled URLs have a critical or high finding. */
export function countWithErrors(
  crawled: ReadonlySet<string>,
  findings: Iterable<Finding>,
  severityOf: (rule: string) => Severity,
): number {
  const withErrors = new Set<string>();
  for (const { rule, url } of findings) {
    if (crawled.has(url) && isError(severityOf(rule))) withErrors.add(url);
  }
  return withErrors.size;
}

/** Each rule counts once per page, as findings do. */
export function pageScore(severities: Iterable<Severity>): number {
  let score = 100;
  for (const severity of severities) score -= WEIGHTS[severity];
  return Math.max(0, score);
}

function isError(severity: Severity): boolean {
  return severity === "critical" || severity === "high";
}
