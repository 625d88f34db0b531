import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TestModule } from "vitest/node";
import FileTimesReporter, { FILE_TIMES_VARIABLE } from "./file-times-reporter.ts";
import { inProject } from "./project.ts";
import { readPlaywrightReport, readVitestReport } from "./test-reports.ts";

describe("how long a test file took", () => {
  const target = join(tmpdir(), `sightline-file-times-${process.pid}.json`);
  afterEach(() => rmSync(target, { force: true }));

  it("includes its imports and hooks", () => {
    vi.stubEnv(FILE_TIMES_VARIABLE, target);
    const times = { setupDuration: 250, collectDuration: 1_000, duration: 2_000 };
    const diagnostic = () => ({ ...times, environmentSetupDuration: 9, prepareDuration: 9 });
    const module = { moduleId: inProject("tools/a.test.ts"), diagnostic };
    new FileTimesReporter().onTestRunEnd([module as unknown as TestModule]);
    const written = JSON.parse(readFileSync(target, "utf8"));
    expect(written).toEqual([{ file: "tools/a.test.ts", seconds: 3.25 }]);
  });
});

describe("the report of a test run", () => {
  it("of Vitest: what was counted, and how long each file took", () => {
    const counted = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const files = [{ file: "tools/a.test.ts", seconds: 2.5 }];
    expect(readVitestReport(counted, files)).toEqual({ passed: 5, failed: 1, skipped: 3, files });
  });

  it("of Playwright: a file's tests are summed up, tries and nested groups included", () => {
    const spec = (file: string, ...durations: number[]) => ({
      file,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const report = readPlaywrightReport({
      config: { rootDir: inProject("tests/e2e") },
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          specs: [spec("billing/a.spec.ts", 1_000, 500)],
          suites: [{ specs: [spec("billing/a.spec.ts", 2_000)] }],
        },
        { specs: [spec("crawling/b.spec.ts", 250)] },
      ],
    });
    expect(report).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      files: [
        { file: "tests/e2e/billing/a.spec.ts", seconds: 3.5 },
        { file: "tests/e2e/crawling/b.spec.ts", seconds: 0.25 },
      ],
    });
  });
});
