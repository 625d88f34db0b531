import { globSync, readFileSync } from "node:fs";
import { runsAll } from "@sightline/testing/rounds";
import { inProject, projectFolder } from "./project.ts";

/** In a test file: `npm test` runs it on the oldest PostgreSQL too. */
const MARK = "// Also on the oldest PostgreSQL.\n";

/**
 * The test files that run on the oldest PostgreSQL: one that has it parse every statement that the
 * HTTP tests sent, and the migrations, which have it parse our functions inside the database; with
 * `npm test -- all` every HTTP test, because what a function calls only shows when it runs.
 */
export function filesForOldest(filters: string[]): string[] {
  const usual = [...find("tests/oldest-postgres/**/*.test.ts"), ...markedForOldest()];
  const chosen = runsAll() ? [...httpTests(), ...usual] : usual;
  const matching = chosen.filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  );
  return [...new Set(matching)];
}

export function markedForOldest(): string[] {
  return [...httpTests(), ...find("packages/database/**/*.test.ts")].filter((file) =>
    readFileSync(inProject(file), "utf8").includes(MARK),
  );
}

function httpTests(): string[] {
  return find("apps/server/**/*.test.ts");
}

function find(pattern: string): string[] {
  return globSync(pattern, { cwd: projectFolder, exclude: ["**/node_modules/**"] }).toSorted();
}
