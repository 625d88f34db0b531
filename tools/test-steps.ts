import { rmSync } from "node:fs";
import { findChromium } from "@sightline/testing/chromium";
import { hasHaproxy } from "@sightline/testing/haproxy";
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { runsAll } from "@sightline/testing/rounds";
import { STATEMENTS_VARIABLE } from "@sightline/testing/statements";
import { installBench } from "./install-bench.ts";
import { canInstallSystemPackages, installSystemPackages } from "./install-system-packages.ts";
import { filesForOldest } from "./oldest-postgres.ts";
import { inProject } from "./project.ts";
import { run } from "./run.ts";
import { findPostgres, startTemporaryPostgres } from "./temporary-postgres.ts";
import { check, nothingMatches, playwright, vitest } from "./test-runners.ts";
import { failure, type Outcome, type Step } from "./test-step.ts";

/**
 * Everything `npm test` runs, started in this order as cores become free: steps that need one core
 * run beside those that need two. A budget is three times what the step takes on two quiet cores, or more:
 * another job that keeps both of them busy mustn't fail it.
 */
export const steps: Step[] = [
  {
    name: "system packages",
    groups: ["unit", "http", "faults", "browser"],
    cores: 0,
    budgetSeconds: 300,
    run: installMissingPackages,
  },
  {
    name: "build",
    groups: ["http", "faults", "browser"],
    cores: 1,
    budgetSeconds: 120,
    run: build,
  },
  {
    name: "fault tests",
    groups: ["faults"],
    // It spends more time waiting for killed processes' leases than working.
    cores: 0,
    after: ["system packages", "build"],
    budgetSeconds: 1_100,
    run: (filters) => vitest(["faults"], filters, { report: "faults", workers: 1 }),
  },
  {
    name: "unit tests",
    groups: ["unit"],
    cores: 2,
    after: ["system packages"],
    budgetSeconds: 240,
    run: (filters) => vitest(["pure", "web", "mocking"], filters, { report: "unit" }),
  },
  {
    name: "HTTP tests, embedded PostgreSQL",
    groups: ["http"],
    cores: 2,
    after: ["build"],
    budgetSeconds: 800,
    run: testOverHttp,
  },
  {
    name: "browser tests",
    groups: ["browser"],
    cores: 2,
    after: ["system packages", "build"],
    budgetSeconds: 1_200,
    run: testInBrowser,
  },
  {
    name: "types of server and packages",
    groups: ["types"],
    cores: 1,
    budgetSeconds: 240,
    run: () => check("tsc", ["--noEmit", "--checkers", "1", "-p", "tsconfig.json"]),
  },
  {
    name: "types of the web",
    groups: ["types"],
    cores: 1,
    budgetSeconds: 120,
    run: checkTypesOfWeb,
  },
  {
    name: "lint",
    groups: ["lint"],
    cores: 1,
    budgetSeconds: 90,
    run: () => check("biome", ["ci", "."]),
  },
  {
    name: "unused code",
    groups: ["arch"],
    cores: 1,
    budgetSeconds: 90,
    run: () => check("knip", ["--no-progress"]),
  },
  {
    name: "architecture and requirements",
    groups: ["arch"],
    cores: 1,
    budgetSeconds: 120,
    run: (filters) => vitest(["architecture"], filters, { report: "architecture" }),
  },
  {
    name: "tools and embedded PostgreSQL",
    groups: ["unit"],
    cores: 1,
    // Browser tests leave some of both cores idle, HTTP tests don't.
    after: ["system packages", "HTTP tests, embedded PostgreSQL"],
    budgetSeconds: 300,
    run: (filters) => vitest(["system"], filters, { report: "system" }),
  },
  {
    name: "oldest PostgreSQL",
    groups: ["http"],
    cores: 1,
    after: ["system packages", "HTTP tests, embedded PostgreSQL"],
    budgetSeconds: 120,
    run: testOnOldestPostgres,
  },
];

async function installMissingPackages(): Promise<Outcome> {
  const nothing = { passed: 0, failed: 0, skipped: 0, output: "" };
  const missing = [
    ...(findChromium() ? [] : ["chromium-headless-shell"]),
    ...(findPostgres() ? [] : ["postgresql"]),
    ...(findPostgresqlDocs() ? [] : [POSTGRESQL_DOCS_PACKAGE]),
    ...(runsAll() && !hasHaproxy() ? ["haproxy"] : []),
  ];
  if (missing.length === 0) return { ...nothing, remark: "all here" };
  const names = missing.join(" and ");
  if (!canInstallSystemPackages()) return { ...nothing, remark: `${names} not found` };
  const problem = await installSystemPackages(missing);
  // Not a test: steps that need a package report if it is missing.
  return { ...nothing, remark: problem ? `${names}: ${problem.trim()}` : `${names} installed` };
}

/** The pages and the server's commands. */
async function build(): Promise<Outcome> {
  const tools = ["tools/build-web.ts", "tools/build-server.ts"];
  const built = await Promise.all(tools.map((tool) => run(process.execPath, [inProject(tool)])));
  const output = built.map((one) => one.output).join("");
  const isComplete = built.every(({ succeeded }) => succeeded);
  return isComplete ? { passed: 1, failed: 0, skipped: 0, output } : failure(output);
}

async function checkTypesOfWeb(): Promise<Outcome> {
  const generated = await check("react-router", ["typegen"], inProject("apps/web"));
  if (generated.failed) return generated;
  return check("tsc", ["--noEmit", "--checkers", "1", "-p", "apps/web/tsconfig.json"]);
}

/** What the HTTP tests send to PostgreSQL, for the step after them. */
const statements = inProject("test-results", "statements");

function testOverHttp(filters: string[]): Promise<Outcome> {
  rmSync(statements, { recursive: true, force: true });
  const env = { [STATEMENTS_VARIABLE]: statements };
  return vitest(["http"], filters, { report: "http", workers: 3, env });
}

async function testOnOldestPostgres(filters: string[]): Promise<Outcome> {
  const programs = findPostgres();
  if (!programs) {
    const remark = "skipped: no PostgreSQL 15 or newer on this machine";
    return { passed: 0, failed: 0, skipped: 1, output: "", remark };
  }
  const files = filesForOldest(filters);
  if (files.length === 0) return nothingMatches;
  const server = await startTemporaryPostgres(programs);
  try {
    const env = { TEST_DATABASE_URL: server.url, [STATEMENTS_VARIABLE]: statements };
    const report = `on-${programs.version}`;
    const outcome = await vitest(["http", "system", "oldest"], files, { report, env });
    const remark = `${outcome.passed} passed, ${outcome.failed} failed on ${programs.version}`;
    const times = (outcome.files ?? []).map(({ file, seconds }) => ({
      file: `${file} on PostgreSQL ${programs.version}`,
      seconds,
    }));
    return { ...outcome, remark, files: times };
  } finally {
    await server.stop();
  }
}

async function testInBrowser(filters: string[]): Promise<Outcome> {
  if (runsAll()) await installBench();
  const chromium = findChromium();
  if (chromium) return playwright(filters, { CHROMIUM_PATH: chromium });
  return failure(
    "No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.",
  );
}
