export const SEVERITIES = ["critical", "high", "medium", "low", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What an issue on every page takes off the health that is left, in percent. */
const COSTS: Readonly<Record<Severity, number>> = {
  critical: 60,
  high: 20,
  medium: 5,
  low: 1,
  info: 0,
};

export const HEALTH_FORMULA = `Health starts at 100. Each issue takes away part of the remaining score: up to ${COSTS.critical}% if it's critical, ${COSTS.high}% if high, ${COSTS.medium}% if medium and ${COSTS.low}% if low, in proportion to the share of pages that have it.`;

/** More digits depend on the order of issues. */
const PRECISION = 10_000;

/** One rule's findings in an audit. */
export interface FoundIssue {
  readonly severity: Severity;
  /** How many URLs have it. */
  readonly pages: number;
  /** It concerns every page, although it was found in one place, such as robots.txt. */
  readonly wholeSite: boolean;
}

/** One decimal, cut off rather than rounded: 100 means that no page has a serious issue. */
export function shownHealth(health: number): number {
  return Math.floor(health * 10 + 1e-9) / 10;
}

/** From 0 to 100; null when nothing was crawled: having no pages isn't healthy. */
export function healthOf(crawled: number, issues: Iterable<FoundIssue>): number | null {
  if (crawled === 0) return null;
  let health = 100;
  for (const { severity, pages, wholeSite } of issues) {
    const share = wholeSite ? Math.sign(pages) : Math.min(1, pages / crawled);
    health *= 1 - (COSTS[severity] / 100) * share;
  }
  return Math.round(health * PRECISION) / PRECISION;
}
