import type { Page, Route } from "@playwright/test";
import type { NextAction, Visibility } from "@sightline/contract";
import { noShareOf } from "@sightline/domain/ai-visibility";
import { expect } from "@sightline/testing/browser";
import { analysisOf, runsOf } from "../analyses/analysis-samples.ts";
import { BEFORE, COMPLETE, ISSUES, reportOf, SITE } from "../crawling/audit-samples.ts";
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

const RATE = { rate: 0.4, low: 0.22, high: 0.61, hits: 8, runs: 20 };
const RIVAL = "rival.example";

/** Answers that name the site, beside a competitor whose only name is its domain. */
const UNNAMED: Visibility = {
  ...{ days: 28, cited_by: 1, could_cite: 1, is_asking: false, is_recounting: false },
  engines: [
    {
      ...{ engine: "OpenAI", is_built_in: false, asked: 20, answered: 20, usd: 0.1 },
      ...{ mention: RATE, citation: RATE, versions: [] },
      trend: [{ day: "2026-11-15", answered: 20, mentioned: 8, grounded: 20, cited: 8 }],
    },
  ],
  companies: [
    { domain: SITE.domain, name: "Shop", is_own: true, mentioned: 8, cited: 8, share: null },
    { domain: RIVAL, name: RIVAL, is_own: false, mentioned: 0, cited: 3, share: null },
  ],
  no_share: noShareOf([{ domain: RIVAL, isNamed: false }], false),
  month: { runs: 0, most_usd: 0, stable: 0, saved_usd: 0 },
};

export const overviewScreens: readonly Screen[] = [
  {
    name: "an overview with a competitor that has no name",
    path: "/dashboard?tab=overview&sample=overview",
    arrange: async (page) => {
      await showOverview(page);
      await page.route("**/api/ai-visibility?*", (route) => route.fulfill({ json: UNNAMED }));
    },
    open: async (page) => {
      await page.getByText("Newest AI analysis").scrollIntoViewIfNeeded();
      await expect(page.getByText("No share of voice across search and AI yet")).toBeVisible();
      await expect(page.getByText(`Name ${RIVAL} to compare`)).toBeVisible();
    },
  },
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
