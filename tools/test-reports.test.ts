import { describe, expect, it } from "vitest";
import { inProject } from "./project.ts";
import { readPlaywrightReport, readVitestReport } from "./test-reports.ts";

describe("the report of a test run", () => {
  it("of Vitest: what was counted, and how long each file took", () => {
    const report = readVitestReport({
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [{ name: inProject("tools/a.test.ts"), startTime: 1_000, endTime: 3_500 }],
    });
    expect(report).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
      files: [{ file: "tools/a.test.ts", seconds: 2.5 }],
    });
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
