import { existsSync, readFileSync, rmSync } from "node:fs";
import { inProject, installed } from "./project.ts";
import { type Run, run } from "./run.ts";
import { failure, type Outcome } from "./test-step.ts";

type Environment = Record<string, string | undefined>;

/** A check that says yes or no counts as one test. */
export async function check(command: string, args: string[], cwd?: string): Promise<Outcome> {
  const { succeeded, output } = await run(installed(command), args, { cwd });
  return succeeded ? { passed: 1, failed: 0, skipped: 0, output } : failure(output);
}

export async function vitest(
  project: string,
  filters: string[],
  { report = project, env = {} }: { report?: string; env?: Environment } = {},
): Promise<Outcome> {
  const file = freshReport(report);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ended = await run(
    installed("vitest"),
    ["run", "--project", project, ...reporters, ...filters],
    { env },
  );
  return outcomeOf<VitestReport>(ended, file, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  }));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

export async function playwright(filters: string[], env: Environment): Promise<Outcome> {
  const file = freshReport("browser");
  // It forces colours on its workers, and Node warns of the contradiction.
  const colours = { NO_COLOR: undefined };
  const ended = await run(installed("playwright"), ["test", ...filters], {
    env: { ...env, ...colours },
  });
  return outcomeOf<PlaywrightReport>(ended, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function freshReport(name: string): string {
  const file = inProject("test-results", `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A runner that broke down, or that found nothing to run, has failed whatever it counted. */
function outcomeOf<Report>(
  { succeeded, output }: Run,
  reportFile: string,
  count: (report: Report) => Omit<Outcome, "output">,
): Outcome {
  if (!existsSync(reportFile)) return failure(output);
  const counted = count(JSON.parse(readFileSync(reportFile, "utf8")));
  const ranNothing = counted.passed + counted.failed === 0;
  if (ranNothing) return failure(`${output}\nNo test was run.`);
  return { ...counted, failed: counted.failed || Number(!succeeded), output };
}
