import { issueOf } from "@sightline/crawler/audit";
import { healthOf, SEVERITIES, type Severity } from "@sightline/domain/crawling";

export interface RuleCount {
  readonly rule: string;
  readonly pages: number;
}

/** What lists and reports show about an audit. */
export interface AuditFigures {
  readonly findings: number;
  readonly issues: Record<Severity, number>;
  readonly health: number | null;
}

export function auditFigures(crawled: number, found: readonly RuleCount[]): AuditFigures {
  const judged = found.map(({ rule, pages }) => issueOf(rule, pages));
  const issues = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<
    Severity,
    number
  >;
  for (const { severity, pages } of judged) issues[severity] += pages;
  const findings = found.reduce((sum, { pages }) => sum + pages, 0);
  return { findings, issues, health: healthOf(crawled, judged) };
}
