import type { AuditSeverity } from "@sightline/contract";
import { figures, type Problem } from "./figures.ts";

const MOST_SEVERE_FIRST: readonly AuditSeverity[] = ["critical", "high", "medium", "low", "info"];

export interface Graded extends Problem {
  readonly severity: AuditSeverity;
}

/** Every problem that was found, most serious first. */
export const PROBLEMS: readonly Graded[] = MOST_SEVERE_FIRST.flatMap((severity) =>
  figures.problems[severity].map((problem) => ({ ...problem, severity })),
);

/** How often a check failed; text about one that passed is a mistake. */
export function timesFound(rule: string): number {
  const problem = PROBLEMS.find((known) => known.rule === rule);
  if (problem === undefined) throw new Error(`The case study mentions ${rule}, which passed.`);
  return problem.pages;
}

/** Where an issue comes from, and so who can fix it. */
export type Origin = "template" | "pages" | "server";

/** What the bare server on our machine lacks, whatever it serves. */
export const OF_THE_SERVER: readonly string[] = [
  "compression-missing",
  "hsts-missing",
  "csp-missing",
  "nosniff-missing",
];

/** An issue on nearly every page comes from their shared template. */
const NEARLY_EVERY = 0.95;

export function originOf({ rule, pages }: Pick<Problem, "rule" | "pages">): Origin {
  if (OF_THE_SERVER.includes(rule)) return "server";
  return pages >= NEARLY_EVERY * figures.pages ? "template" : "pages";
}

export const TOTAL = sumOf(PROBLEMS);

export const BY_ORIGIN: Readonly<Record<Origin, number>> = {
  template: sumOf(PROBLEMS.filter((problem) => originOf(problem) === "template")),
  pages: sumOf(PROBLEMS.filter((problem) => originOf(problem) === "pages")),
  server: sumOf(PROBLEMS.filter((problem) => originOf(problem) === "server")),
};

function sumOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { pages }) => sum + pages, 0);
}
