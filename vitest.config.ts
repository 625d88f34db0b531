import { globSync, readFileSync } from "node:fs";
import { runsAll } from "@sightline/testing/rounds";
import { defineConfig } from "vitest/config";

const notOurs = ["**/node_modules/**", "**/build/**"];
const overHttp = ["apps/server/**/*.test.ts", "tests/{site,api-client}/**/*.test.ts"];
const underFaults = ["tests/faults/**/*.test.ts"];
/** Files that start with this line only run with `npm test -- all`. */
const FOR_RELEASES = "// Only before a release.\n";
const beforeReleases = globSync("{apps,packages,tests,tools}/**/*.test.{ts,tsx}", {
  exclude: notOurs,
}).filter((file) => !runsAll() && readFileSync(file, "utf8").startsWith(FOR_RELEASES));
const onOldest = ["tests/oldest-postgres/**/*.test.ts"];
const aboutTheHouse = ["tests/architecture/**/*.test.ts", "tests/requirements/**/*.test.ts"];
/** Functions and small servers inside the test's own process: the files share one process. */
const pure = ["packages/{contract,crawler,domain,emails,providers}/**/*.test.ts"];
/** The same, of modules with JSX. */
const web = ["packages/ui/**/*.test.{ts,tsx}", "apps/web/**/*.test.{ts,tsx}"];
/** A replaced module stays replaced for every later file of the process, so these get their own. */
const mocking = globSync([...pure, ...web], { exclude: notOurs }).filter((file) =>
  readFileSync(file, "utf8").includes("vi.mock("),
);

/** Node strips the types itself: sooner than a transformation, and what runs is what is written. */
const native = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    unstubEnvs: true,
    unstubGlobals: true,
    // Polling ends when the answer is there; only a real hang reaches the limit.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          experimental: native,
          include: pure,
          exclude: [...notOurs, ...beforeReleases, ...mocking],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: web,
          exclude: [...notOurs, ...beforeReleases, ...mocking],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "mocking",
          include: mocking,
          exclude: notOurs,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          experimental: native,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [
            ...notOurs,
            ...beforeReleases,
            ...pure,
            ...web,
            ...overHttp,
            ...underFaults,
            ...onOldest,
            ...aboutTheHouse,
          ],
          globalSetup: "packages/database/testing/cluster-setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          experimental: native,
          include: overHttp,
          exclude: [...notOurs, ...beforeReleases],
          globalSetup: "testing/http-setup.ts",
          setupFiles: "testing/statements/setup.ts",
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          experimental: native,
          include: underFaults,
          exclude: [...notOurs, ...beforeReleases],
          globalSetup: "testing/http-setup.ts",
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "oldest",
          experimental: native,
          include: onOldest,
          exclude: notOurs,
          globalSetup: "testing/http-setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "architecture",
          experimental: native,
          include: aboutTheHouse,
          exclude: notOurs,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
