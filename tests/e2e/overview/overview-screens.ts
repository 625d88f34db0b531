import type { Page, Route } from "@playwright/test";
import type { NextAction } from "@sightline/contract";
import { expect } from "@sightline/testing/browser";
import { analysisOf, runsOf } from "../analyses/analysis-samples.ts";
import { BEFORE, COMPLETE, ISSUES, reportOf } from "../crawling/audit-samples.ts";
import type { Screen } from "../every-screen/screen.ts";
import { manyInsights } from "../insights/ideation-samples.ts";
import { showPositions } from "../positions/position-states.ts";

const NEXT: NextAction = {
  tab: "ideation",
  why: "new-insights",
  count: 3,
  insight: null,
  analysed_at: "2026-05-01T08:00:00.000Z",
};

/** As someone sees it who has run an AI analysis and has not looked at what came of it. */
async function showOverview(page: Page): Promise<void> {
  const at = (glob: string, answer: unknown) =>
    page.route(glob, (route: Route) =>
      page.url().includes("&sample=") ? route.fulfill({ json: answer }) : route.fallback(),
    );
  const { complete } = runsOf("ai");
  await at("**/api/insights/next?*", NEXT);
  await at("**/api/insights?*", manyInsights(6));
  await at("**/api/analyses?*", { runs: [complete], next: null });
  await at(`**/api/analyses/${complete.id}`, analysisOf(complete));
  await at("**/api/crawls?*", [COMPLETE, BEFORE]);
  await at(`**/api/crawls/${COMPLETE.id}`, reportOf(COMPLETE));
  await at(`**/api/crawls/${COMPLETE.id}/issues`, ISSUES);
  await showPositions(page, "checked");
}

export const overviewScreens: readonly Screen[] = [
  {
    name: "the overview",
    path: "/dashboard?tab=overview&sample=overview",
    arrange: showOverview,
    open: async (page) => {
      await expect(page.getByText("3 new recommendations")).toBeVisible();
      await expect(page.getByText("Biggest movers, last 7 days")).toBeVisible();
      await expect(page.getByText("Mentioned in")).toBeVisible();
      await expect(page.getByRole("link", { name: "Open audit" })).toBeVisible();
    },
  },
  {
    name: "an overview of nothing yet",
    path: "/dashboard?tab=overview",
    filled: true,
    open: async (page) => {
      await expect(page.getByText("Find out what to do next")).toBeVisible();
      await expect(page.getByText("No check has returned results yet")).toBeVisible();
      await expect(page.getByRole("button", { name: "Crawl this site" })).toBeVisible();
    },
  },
];
