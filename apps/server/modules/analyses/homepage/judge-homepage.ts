import type { HomepageAnalysis } from "@sightline/contract";
import { countSevere, type Finding, ruleById, type Severity } from "@sightline/crawler/audit";
import type { Visit } from "@sightline/crawler/crawl";
import { sameSite } from "@sightline/crawler/page";
import type { Glance } from "@sightline/crawler/survey";
import { crawlFailureMessage, HEALTH_FORMULA } from "@sightline/domain/crawling";
import { AnalysisFailed } from "../engine.ts";
import { auditSummary } from "./audit-summary.ts";
import { strengthsOf } from "./strengths.ts";
import { topProblems } from "./top-problems.ts";

/** Based on the crawled pages and nothing else. */
export function judgeHomepage(
  domain: string,
  glance: Glance,
  { readAt, tookMs }: { readonly readAt: Date; readonly tookMs: number },
): Omit<HomepageAnalysis, "verdict" | "answers"> {
  const { home, visits, findings, health, waiting, aiCrawlers } = glance;
  if (!visits.some(({ facts }) => facts.isPage)) throw nothingCrawled(domain, visits[0]);

  const pages = new Set(visits.map(({ facts }) => facts.url).filter((url) => sameSite(url, home)));
  const problems = topProblems(glance);
  const shown = new Set(problems.map(({ rule }) => rule));
  const start = visits.find(({ depth }) => depth === 0)?.facts ?? null;
  return {
    domain,
    title: start?.title ?? null,
    home: start?.isPage ? readOf(start) : null,
    audit_summary: auditSummary({
      pages: pages.size,
      severe: countSevere(pages, findings),
      worst: problems[0] ?? null,
    }),
    health,
    health_formula: HEALTH_FORMULA,
    pages_read: pages.size,
    pages_waiting: waiting,
    read_at: readAt.toISOString(),
    took_ms: tookMs,
    strengths: strengthsOf(glance),
    problems,
    issues: countBySeverity(findings.filter(({ rule }) => !shown.has(rule))),
    ai_crawlers: {
      allowed: aiCrawlers.filter(isAllowed).map(({ token }) => token),
      blocked: aiCrawlers.filter((one) => !isAllowed(one)).map(({ token }) => token),
    },
  };
}

function readOf({ description, words, needsScript, indexable }: Visit["facts"]) {
  return { description, words, needs_script: needsScript, indexable };
}

function nothingCrawled(domain: string, home: Visit | undefined): AnalysisFailed {
  const status = home?.facts.status ?? null;
  if (status === null) return new AnalysisFailed(crawlFailureMessage("timeout", domain));
  return new AnalysisFailed(
    status >= 400
      ? `${domain} returned an error (status ${status}), so there's no page to analyze.`
      : `${domain} returned something that isn't a web page.`,
  );
}

/** A crawler that may read some pages counts as allowed. */
function isAllowed({ readable, withoutText }: Glance["aiCrawlers"][number]): boolean {
  return readable + withoutText > 0;
}

function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { rule } of findings) counts[severityOf(rule)] += 1;
  return counts;
}

function severityOf(rule: string): Severity {
  return ruleById(rule)?.severity ?? "info";
}
