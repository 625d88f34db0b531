import {
  type Finding,
  healthOfFindings,
  ruleById,
  rules,
  type Severity,
} from "@sightline/crawler/audit";
import type { Survey } from "@sightline/crawler/survey";
import { SEVERITIES } from "@sightline/domain/crawling";
import type { AnsweredQuery } from "../../apps/server/main/crawl-queries.ts";
import type {
  CaseStudyFigures,
  Problem,
  Question,
  WordClass,
} from "../../apps/web/features/marketing/case-study/figures.ts";
import { QUESTIONS } from "./questions.ts";

type Found = Omit<CaseStudyFigures, "measured" | "version" | "manual">;

/** On loopback this measures the machine, and varies from run to run. */
const TIMED = new Set(["ttfb-slow", "server-slow"]);
/** What keeps the manual from a full score. */
const FIXED = new Set(["viewport-missing"]);

export function figuresOf(survey: Survey, answers: readonly AnsweredQuery[]): Found {
  const { home, visits, aiCrawlers } = survey;
  const pages = visits.filter(({ facts }) => facts.isPage);
  const words = pages.map(({ facts }) => facts.words).sort((one, other) => one - other);
  const findings = survey.findings.filter(({ rule }) => !TIMED.has(rule));
  return {
    checks: rules.length,
    pages: pages.length,
    words: words.reduce((sum, count) => sum + count, 0),
    medianWords: words[Math.floor(words.length / 2)] ?? 0,
    wordClasses: wordClassesOf(words),
    links: linksWithin(survey),
    clicks: clicksOf(survey),
    titlesThatNamePostgresql: pages.filter(({ facts }) => facts.title?.includes("PostgreSQL"))
      .length,
    aiCrawlers: {
      known: aiCrawlers.length,
      readAll: aiCrawlers.filter(({ pages: all, readable }) => readable === all).length,
    },
    health: healthOfFindings(pages.length, findings) ?? 0,
    healthOnceFixed:
      healthOfFindings(
        pages.length,
        findings.filter(({ rule }) => !FIXED.has(rule)),
      ) ?? 0,
    problems: problemsBySeverity(home, findings),
    questions: answers.map((answer) => questionOf(home, answer)),
  };
}

const WORD_CLASSES = [0, 100, 200, 500, 1_000, 2_000, 5_000];

function wordClassesOf(words: readonly number[]): WordClass[] {
  return WORD_CLASSES.map((from, place) => {
    const next = WORD_CLASSES[place + 1] ?? Number.POSITIVE_INFINITY;
    return { from, pages: words.filter((count) => count >= from && count < next).length };
  });
}

function linksWithin({ visits }: Survey): number {
  const pairs = visits.flatMap(({ links }) =>
    links.filter(({ internal }) => internal).map(({ from, to }) => `${from} ${to}`),
  );
  return new Set(pairs).size;
}

function clicksOf({ visits, depthOf }: Survey): number[] {
  const counts: number[] = [];
  for (const { facts } of visits) {
    const clicks = depthOf(facts.url);
    if (clicks === null) throw new Error(`No link leads to ${facts.url}.`);
    counts[clicks] = (counts[clicks] ?? 0) + 1;
  }
  return counts;
}

function problemsBySeverity(home: string, findings: readonly Finding[]): Found["problems"] {
  const problems: Record<Severity, Problem[]> = {
    critical: [],
    high: [],
    medium: [],
    low: [],
    info: [],
  };
  for (const [rule, found] of Map.groupBy(findings, ({ rule }) => rule)) {
    problems[severityOf(rule)].push(problemOf(home, rule, found));
  }
  for (const severity of SEVERITIES) problems[severity].sort(mostPagesFirst);
  return problems;
}

const SHOWN_EXAMPLES = 3;

function problemOf(home: string, rule: string, found: readonly Finding[]): Problem {
  const about = ruleById(rule);
  const examples = found
    .map(({ url, detail }) => ({ path: pathOf(home, url), detail: withoutHost(home, detail) }))
    .sort((one, other) => inOrder(one.path, other.path))
    .slice(0, SHOWN_EXAMPLES);
  return {
    rule,
    title: about?.title ?? rule,
    why: about?.why ?? "",
    fix: about?.fix ?? "",
    pages: found.length,
    examples,
  };
}

function mostPagesFirst(one: Problem, other: Problem): number {
  return other.pages - one.pages || inOrder(one.rule, other.rule);
}

const SHOWN_RESULTS = 3;

function questionOf(home: string, { query, answer }: AnsweredQuery): Question {
  const wanted = QUESTIONS.find((question) => question.query === query)?.wanted ?? "";
  const results = answer.results.map(({ url, title, position }) => ({
    path: pathOf(home, url),
    title,
    position,
  }));
  return {
    query,
    wanted: {
      path: wanted,
      position: results.find(({ path }) => path === wanted)?.position ?? null,
    },
    first: results.slice(0, SHOWN_RESULTS).map(({ path, title }) => ({ path, title })),
  };
}

function pathOf(home: string, url: string): string {
  return url.replace(home, "/");
}

function withoutHost(home: string, detail: string): string {
  return detail.replaceAll(home, "/");
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function severityOf(rule: string): Severity {
  return ruleById(rule)?.severity ?? "info";
}
