// npm test [-- GROUP… [FILTER…]]: everything, or the named groups, of those the files that match.
import "./bound-to-parent.ts";
import { runTests } from "./run-tests.ts";
import { type Group, groups } from "./test-step.ts";

const args = process.argv.slice(2);
const chosen = args.filter(isGroup);
const filters = args.filter((arg) => !isGroup(arg));
if (filters.length > 0 && chosen.length === 0) {
  console.error(`Name the group to filter first: ${groups.join(", ")}.`);
  process.exit(2);
}
await runTests(chosen.length > 0 ? chosen : groups, filters);

function isGroup(arg: string): arg is Group {
  return groups.some((group) => group === arg);
}
