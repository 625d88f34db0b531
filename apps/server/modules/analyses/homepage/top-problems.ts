import type { Evidence, HomepageAnalysis } from "@sightline/contract";
import { type Finding, ruleById } from "@sightline/crawler/audit";
import type { Glance } from "@sightline/crawler/survey";
import { compareIssues } from "@sightline/domain/crawling";

type Problem = HomepageAnalysis["problems"][number];

const MOST_PROBLEMS = 3;
const MOST_EVIDENCE = 3;

/** In the order they should be fixed; `info` doesn't count as a problem. */
export function topProblems({ findings, visits }: Glance): Problem[] {
  const titles = new Map(visits.map(({ facts }) => [facts.url, facts.title]));
  return [...Map.groupBy(findings, ({ rule }) => rule)]
    .flatMap(([id, found]) => problemOf(id, found, titles))
    .sort(compareIssues(visits.length))
    .slice(0, MOST_PROBLEMS);
}

function problemOf(
  id: string,
  found: readonly Finding[],
  titles: ReadonlyMap<string, string | null>,
): Problem[] {
  const rule = ruleById(id);
  if (rule === undefined || rule.severity === "info") return [];
  const { severity, title, why, fix } = rule;
  const evidence = found
    .slice(0, MOST_EVIDENCE)
    .map(({ url, detail }): Evidence => ({ url, title: titles.get(url) ?? null, says: detail }));
  const pages = new Set(found.map(({ url }) => url)).size;
  return [{ rule: id, severity, title, why, fix, pages, evidence }];
}
