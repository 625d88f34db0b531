import type { Page } from "@playwright/test";
import type { ExperimentResults } from "@sightline/contract";
import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";
import { MISMATCHED, RESULTS, RUNNING, TEST_ID } from "./ab-test-samples.ts";

export const abTestScreens: readonly Screen[] = [
  {
    name: "A/B tests",
    path: "/admin/ab-tests",
    open: shows(/^(No A\/B tests yet|Verdict)$/),
  },
  {
    name: "a new A/B test",
    path: "/admin/ab-tests/new",
    open: async (page) => {
      await page.getByLabel("Baseline").fill("10");
      await page.getByRole("button", { name: "Add guardrail" }).click();
      await expect(page.getByText("visitors per variant,")).toBeVisible();
    },
  },
  {
    name: "a new A/B test with mistakes",
    path: "/admin/ab-tests/new",
    open: async (page) => {
      await page.getByRole("button", { name: "Create draft" }).click();
      await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    },
  },
  {
    name: "editing an A/B test that runs",
    path: `/admin/ab-tests/${TEST_ID}/edit`,
    arrange: (page) =>
      page.route(`**/api/admin/ab-tests/${TEST_ID}`, (route) => route.fulfill({ json: RUNNING })),
    open: shows("Changing weights, share of traffic or audience starts a new phase."),
  },
  {
    name: "results of an A/B test",
    path: `/admin/ab-tests/${TEST_ID}`,
    arrange: (page) => showResults(page, RESULTS),
    open: shows(/^short is better, by [\d.]+ to [\d.]+ percentage points \(\+20% relative\)\.$/),
  },
  {
    name: "results of an A/B test with other groups than planned",
    path: `/admin/ab-tests/${TEST_ID}`,
    arrange: (page) => showResults(page, MISMATCHED),
    open: shows("The groups weren't split as planned."),
  },
];

function showResults(page: Page, results: ExperimentResults) {
  return page.route(`**/api/admin/ab-tests/${TEST_ID}/results`, (route) =>
    route.fulfill({ json: results }),
  );
}
