import { defineConfig } from "vitest/config";

const notOurs = ["**/node_modules/**", "**/build/**"];
const overHttp = ["apps/server/**/*.test.ts"];
const underFaults = ["tests/faults/**/*.test.ts"];
const aboutTheHouse = ["tests/architecture/**/*.test.ts", "tests/requirements/**/*.test.ts"];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...notOurs, ...overHttp, ...underFaults, ...aboutTheHouse],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "http",
          include: overHttp,
          exclude: notOurs,
          globalSetup: "testing/http-setup.ts",
          testTimeout: 40_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          include: underFaults,
          exclude: notOurs,
          globalSetup: "testing/http-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "architecture",
          include: aboutTheHouse,
          exclude: notOurs,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
