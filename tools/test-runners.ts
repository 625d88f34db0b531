import { existsSync, readFileSync, rmSync } from "node:fs";
import { FILE_TIMES_VARIABLE } from "./file-times-reporter.ts";
import { inProject, installed } from "./project.ts";
import { type Run, run } from "./run.ts";
import {
  type PlaywrightReport,
  readPlaywrightReport,
  readVitestReport,
  type VitestReport,
} from "./test-reports.ts";
import { failure, type Outcome } from "./test-step.ts";

type Environment = Record<string, string | undefined>;

/** A pass/fail check counts as one test. */
export async function check(command: string, args: string[], cwd?: string): Promise<Outcome> {
  const { succeeded, output } = await run(installed(command), args, { cwd });
  return succeeded ? { passed: 1, failed: 0, skipped: 0, output } : failure(output);
}

interface VitestOptions {
  /** Names the file of the report. */
  report: string;
  env?: Environment;
  workers?: number;
}

export async function vitest(
  projects: string[],
  filters: string[],
  { report, env = {}, workers = 2 }: VitestOptions,
): Promise<Outcome> {
  const file = freshReport(report);
  const times = freshReport(`${report}-files`);
  const args = [
    ...projects.flatMap((project) => ["--project", project]),
    `--maxWorkers=${workers}`,
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    `--reporter=${inProject("tools/file-times-reporter.ts")}`,
  ];
  const ended = await run(installed("vitest"), ["run", ...args, ...filters], {
    env: { ...env, [FILE_TIMES_VARIABLE]: times },
  });
  return outcomeOf<VitestReport>(ended, file, filters, (found) =>
    readVitestReport(found, existsSync(times) ? JSON.parse(readFileSync(times, "utf8")) : []),
  );
}

export async function playwright(filters: string[], env: Environment): Promise<Outcome> {
  const file = freshReport("browser");
  // It forces colors on its workers, and Node warns about the contradiction.
  const colours = { NO_COLOR: undefined };
  const ended = await run(installed("playwright"), ["test", ...filters], {
    env: { ...env, ...colours },
  });
  return outcomeOf<PlaywrightReport>(ended, file, filters, readPlaywrightReport);
}

function freshReport(name: string): string {
  const file = inProject("test-results", `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A runner that crashed or found nothing to run has failed, whatever it counted. */
function outcomeOf<Report>(
  { succeeded, output }: Run,
  reportFile: string,
  filters: string[],
  count: (report: Report) => Omit<Outcome, "output">,
): Outcome {
  const counted = existsSync(reportFile)
    ? count(JSON.parse(readFileSync(reportFile, "utf8")))
    : null;
  if (filters.length > 0 && foundNoFile(counted, output)) return nothingMatches;
  if (counted === null) return failure(output);
  const ranNothing = counted.passed + counted.failed === 0;
  if (ranNothing) return failure(`${output}\nNo test was run.`);
  return { ...counted, matched: true, failed: counted.failed || Number(!succeeded), output };
}

/** The run decides: if one step has no matching file, another may. */
export const nothingMatches: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  output: "",
  remark: "no file matches",
  matched: false,
};

/** The message of both runners if the filters match nothing. */
function foundNoFile(counted: Omit<Outcome, "output"> | null, output: string): boolean {
  const tests = counted ? counted.passed + counted.failed + counted.skipped : 0;
  return tests === 0 && /No test files found|No tests found/.test(output);
}
