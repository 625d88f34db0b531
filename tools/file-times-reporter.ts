import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { projectFolder } from "./project.ts";
import type { FileTime } from "./test-step.ts";

/** Where to write the times of a run; set by the process that starts it. */
export const FILE_TIMES_VARIABLE = "SIGHTLINE_FILE_TIMES";

/** How long each test file took, including imports and hooks, which Vitest's own report omits. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env[FILE_TIMES_VARIABLE];
    if (target) writeFileSync(target, JSON.stringify(modules.map(timeOf)));
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: relative(projectFolder, module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1_000,
  };
}
