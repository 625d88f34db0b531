import { mkdirSync } from "node:fs";
import { runsAll } from "@sightline/testing/rounds";
import { inProject } from "./project.ts";
import { endTogetherOnSignal } from "./run.ts";
import { describe, runSteps } from "./run-steps.ts";
import type { Group } from "./test-step.ts";
import { steps } from "./test-steps.ts";

/** Runs the selected groups, sums up on the last line, and ends the process. */
export async function runTests(groups: readonly Group[], filters: string[] = []): Promise<never> {
  endTogetherOnSignal();
  mkdirSync(inProject("test-results"), { recursive: true });
  const chosen = steps.filter((step) => step.groups.some((group) => groups.includes(group)));
  // Budgets only apply to a plain run.
  const totals = await runSteps(chosen, filters, { withBudgets: !runsAll() });
  console.log(`\n${describe(totals)}`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
