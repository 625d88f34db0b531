import type { Page, Route } from "@playwright/test";
import type { AnalysisRun, Site } from "@sightline/contract";
import { PAID_ANALYSES, type PaidAnalysis } from "@sightline/domain/analyses";
import { COMPARED_SITE } from "../opportunities/gap-samples.ts";
import { analysisOf, runsOf } from "./analysis-samples.ts";

export type AnalysisState = "none" | "complete" | "under way" | "failed";

const SAMPLE = "&sample=analysis";
export const pathOf = (query = "") => `/dashboard?tab=analysis${SAMPLE}${query}`;

const COST = { units: 5, left: 19_995, subjects: ["running shoes", "boots"], nothing: null };

export interface ShownAs {
  site?: Site;
  cost?: Partial<typeof COST> | { nothing: string };
}

/** Reloads the page with these samples in place of the server's answers. */
export async function showAnalysis(
  page: Page,
  state: AnalysisState,
  { site = COMPARED_SITE, cost = {} }: ShownAs = {},
): Promise<void> {
  const at = (glob: string, answer: (url: URL) => unknown) =>
    page.route(glob, (route: Route) => {
      // The next screen of the same browser asks the server again.
      if (!page.url().includes(SAMPLE)) return route.fallback();
      const found = answer(new URL(route.request().url()));
      return found === undefined ? route.fallback() : route.fulfill({ json: found });
    });
  await at("**/api/sites", () => [site]);
  await at("**/api/analyses?*", ({ searchParams: search }) => {
    const type = PAID_ANALYSES.find((one) => one === search.get("type"));
    return { runs: type === undefined ? [] : shownRuns(type, state), next: null };
  });
  await at("**/api/analyses/*", ({ pathname }) => {
    const every = PAID_ANALYSES.flatMap((type) => shownRuns(type, state));
    const run = every.find(({ id }) => pathname.endsWith(id));
    return run && analysisOf(run);
  });
  await at("**/api/analyses/cost", () => ({ ...COST, ...cost }));
  await page.reload();
}

function shownRuns(type: PaidAnalysis, state: AnalysisState): AnalysisRun[] {
  const { complete, earlier, underWay, failed } = runsOf(type);
  switch (state) {
    case "none":
      return [];
    case "complete":
      return [complete, earlier];
    case "under way":
      return [underWay, complete];
    case "failed":
      return [failed, complete];
  }
}
