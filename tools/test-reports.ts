import { relative } from "node:path";
import { projectFolder } from "./project.ts";
import type { FileTime, Outcome } from "./test-step.ts";

type Counted = Pick<Outcome, "passed" | "failed" | "skipped"> & { files: FileTime[] };

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

export function readVitestReport(report: VitestReport, files: FileTime[]): Counted {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files,
  };
}

interface PlaywrightSuite {
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export function readPlaywrightReport({ config, stats, suites }: PlaywrightReport): Counted {
  const root = relative(projectFolder, config.rootDir);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    files: [...secondsByFile(suites)].map(([file, seconds]) => ({
      file: `${root}/${file}`,
      seconds,
    })),
  };
}

function secondsByFile(suites: PlaywrightSuite[], seconds = new Map<string, number>()) {
  for (const suite of suites) {
    for (const { file, tests } of suite.specs) {
      const spent = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      const before = seconds.get(file) ?? 0;
      seconds.set(file, before + spent.reduce((sum, one) => sum + one, 0) / 1_000);
    }
    secondsByFile(suite.suites ?? [], seconds);
  }
  return seconds;
}
