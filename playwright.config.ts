import { defineConfig } from "@playwright/test";
import { findChromium } from "@sightline/testing/chromium";
import { RELEASE, runsAll } from "@sightline/testing/rounds";

export default defineConfig({
  testDir: "tests/e2e",
  // Node reads these by itself, and sooner.
  build: { external: ["**/*.ts"] },
  globalSetup: "./testing/http-setup.ts",
  outputDir: "test-results/browser",
  ...(runsAll() ? {} : { grepInvert: new RegExp(RELEASE) }),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Only a real hang meets these, on a busy machine as well.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    // To draw what slides and fades takes a quarter of the time; some tests see it all the same.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Pages of one context share a process, which has compiled the scripts already.
        "--process-per-site",
        // What runs for two seconds is not worth optimizing.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
});
