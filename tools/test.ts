// npm test [-- GROUP… [FILTER…]]: everything, or the named groups, of those the files that match.
import { mkdirSync } from "node:fs";
import "./bound-to-parent.ts";
import { inProject } from "./project.ts";
import { endTogetherOnSignal } from "./run.ts";
import { describe, runSteps } from "./run-steps.ts";
import { type Group, groups } from "./test-step.ts";
import { steps } from "./test-steps.ts";

const args = process.argv.slice(2);
const chosen = args.filter(isGroup);
const filters = args.filter((arg) => !isGroup(arg));
if (filters.length > 0 && chosen.length === 0) {
  console.error(`Say first which tests to filter: ${groups.join(", ")}.`);
  process.exit(2);
}

await test(chosen.length > 0 ? chosen : groups, filters);

function isGroup(arg: string): arg is Group {
  return groups.some((group) => group === arg);
}

async function test(wanted: readonly Group[], filters: string[]) {
  endTogetherOnSignal();
  mkdirSync(inProject("test-results"), { recursive: true });
  const totals = await runSteps(
    steps.filter((step) => step.groups.some((group) => wanted.includes(group))),
    filters,
  );
  console.log(`\n${describe(totals)}`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
