import { type Finding, RULE_VERSION, ruleById, type Severity } from "@sightline/crawler/audit";
import type { Survey } from "@sightline/crawler/survey";
import { HEALTH_FORMULA, SEVERITIES } from "@sightline/domain/crawling";
import type { AnsweredQuery } from "./crawl-queries.ts";

/** The machine-readable report: pages and their issues. */
export function reportOf(survey: Survey, answers: readonly AnsweredQuery[]) {
  const { home, end, visits, depthOf, findings, health, sitemaps, traps, aiCrawlers } = survey;
  return {
    summary: {
      home,
      end,
      pages: visits.length,
      health,
      rule_version: RULE_VERSION,
      issues: countBySeverity(findings),
      sitemaps,
      traps,
      ai_crawlers: aiCrawlers.map(({ token, purpose, pages, readable }) => ({
        token,
        purpose,
        pages,
        readable,
      })),
    },
    pages: visits.map(({ requested, facts }) => ({
      url: requested,
      final_url: facts.url,
      status: facts.status,
      failure: facts.failure,
      title: facts.title,
      depth: depthOf(facts.url),
      words: facts.words,
      indexable: facts.indexable,
      indexability: facts.indexability,
    })),
    issues: findings.map(({ rule, url, detail }) => ({
      id: rule,
      severity: severityOf(rule),
      url,
      detail,
    })),
    queries: answers.map(({ query, answer }) => ({
      query,
      pages: answer.pages,
      results: answer.results.map(({ url, title, score, position }) => ({
        url,
        title,
        score,
        position,
      })),
    })),
  };
}

const SHOWN_URLS = 3;

/** The human-readable report. */
export function describeSurvey(survey: Survey, answers: readonly AnsweredQuery[]): string {
  const { home, end, visits, findings, health, traps } = survey;
  const lines = [
    `${home}  ${visits.length} ${visits.length === 1 ? "page" : "pages"} crawled${end === "complete" ? "" : ` (stopped at the ${end.replace("-", " ")})`}`,
    health === null ? "Health: no pages to audit" : `Health: ${health.toFixed(0)} of 100`,
    HEALTH_FORMULA,
    ...traps.map(
      ({ trap, count, example }) =>
        `Skipped ${count} ${count === 1 ? "URL" : "URLs"} (${trap}), such as ${example}`,
    ),
  ];
  for (const severity of SEVERITIES) {
    const groups = Map.groupBy(
      findings.filter(({ rule }) => severityOf(rule) === severity),
      ({ rule }) => rule,
    );
    if (groups.size > 0) lines.push("", severity.toUpperCase());
    for (const [rule, found] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
      lines.push(...describeRule(rule, found));
    }
  }
  return [...lines, ...answers.flatMap(describeAnswer)].join("\n");
}

const SHOWN_RESULTS = 5;

function describeAnswer({ query, answer }: AnsweredQuery): string[] {
  const { results, pages } = answer;
  const shown = results
    .slice(0, SHOWN_RESULTS)
    .map(({ position, url, title }) => `  ${position}. ${url}  ${title}`);
  return [
    "",
    `Results for '${query}' across ${pages} ${pages === 1 ? "page" : "pages"}`,
    ...(shown.length > 0 ? shown : ["  No results"]),
  ];
}

function describeRule(id: string, found: readonly Finding[]): string[] {
  const rule = ruleById(id);
  const shown = found.slice(0, SHOWN_URLS).map(({ url, detail }) => `      ${url}  ${detail}`);
  const more = found.length - shown.length;
  return [
    `  ${rule?.title ?? id}  ${found.length}`,
    `    ${rule?.fix ?? ""}`,
    ...shown,
    ...(more > 0 ? [`      and ${more} more`] : []),
  ];
}

function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { rule } of findings) counts[severityOf(rule)] += 1;
  return counts;
}

function severityOf(rule: string): Severity {
  return ruleById(rule)?.severity ?? "info";
}
