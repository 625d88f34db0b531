// npm run check: everything quick enough to run after every change.
import "./bound-to-parent.ts";
import { runTests } from "./run-tests.ts";

await runTests(["types", "lint", "arch", "unit"]);
