// npm test [-- [all] [GROUP… [FILTER…]]]: everything, or the named groups, or their matching files.
// With 'all', also what only a release needs.
import "./bound-to-parent.ts";
import { ALL_VARIABLE } from "@sightline/testing/rounds";
import { runTests } from "./run-tests.ts";
import { type Group, groups } from "./test-step.ts";

const args = process.argv.slice(2);
const all = args.includes("all");
const chosen = args.filter(isGroup);
const filters = args.filter((arg) => !isGroup(arg) && arg !== "all");
if (filters.length > 0 && chosen.length === 0) {
  console.error(`Name the group to filter first: ${groups.join(", ")}.`);
  process.exit(2);
}
if (all) process.env[ALL_VARIABLE] = "1";
await runTests(chosen.length > 0 ? chosen : groups, filters);

function isGroup(arg: string): arg is Group {
  return groups.some((group) => group === arg);
}
