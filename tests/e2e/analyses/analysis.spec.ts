import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import type { AnalysisRun } from "@sightline/contract";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { aiFinding } from "../../../apps/web/features/analyses/ai/ai-finding.ts";
import { competitorFinding } from "../../../apps/web/features/analyses/competitor/competitor-finding.ts";
import { keywordFinding } from "../../../apps/web/features/analyses/keyword/keyword-summary.ts";
import { stageWords } from "../../../apps/web/features/analyses/progress/stage-words.ts";
import { COMPARED_SITE } from "../opportunities/gap-samples.ts";
import { AI, COMPETITOR, KEYWORD, PROMPT } from "./analysis-results.ts";
import { analysisOf, runId, runsOf } from "./analysis-samples.ts";
import { pathOf, showAnalysis } from "./analysis-states.ts";

const [NEWEST, EARLIER, UNDER_WAY] = (["newest", "earlier", "under-way"] as const).map((which) =>
  runId("keyword", which),
);

const run = (page: Page) => page.getByRole("button", { name: "Run analysis" });
const progress = (page: Page) => page.getByRole("region", { name: "Analysis in progress" });
const finding = (page: Page, name: string) => page.getByRole("heading", { name });
const toast = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

/** Takes what is asked for, and says how a run that is under way stands from then on. */
async function takeRuns(page: Page, ends: "complete" | "cancelled") {
  const { underWay } = runsOf("keyword");
  const state = { asked: [] as unknown[], ended: false };
  const ended: AnalysisRun = {
    ...underWay,
    status: ends,
    units: { reserved: 40, charged: 12 },
    finished_at: "2026-11-15T10:01:00.000Z",
  };
  const now = () => (state.ended ? ended : underWay);
  await page.route("**/api/analyses", (route: Route) => {
    state.asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: { id: UNDER_WAY } });
  });
  await page.route("**/api/analyses?*", (route) =>
    route.fulfill({ json: { runs: state.asked.length === 0 ? [] : [now()], next: null } }),
  );
  await page.route(`**/api/analyses/${UNDER_WAY}`, (route) =>
    route.fulfill({ json: analysisOf(now()) }),
  );
  await page.route(`**/api/analyses/${UNDER_WAY}/cancel`, (route) => {
    state.ended = true;
    return route.fulfill({ json: now() });
  });
  return state;
}

test("P70 what a run costs is said before it, how far it is while it goes on, and its end wherever one is", async ({
  signedIn: page,
}) => {
  await showAnalysis(page, "none");
  await page.goto(pathOf());
  const state = await takeRuns(page, "complete");
  await expect(page.getByText("No keyword analysis for shop.example yet")).toBeVisible();
  await expect(
    page.getByText("5 units for 2 keywords. You have 19,995 left this month."),
  ).toBeVisible();

  await page.getByRole("button", { name: "A topic" }).click();
  await run(page).click();
  await expect(page.getByLabel("Topic")).toHaveAccessibleDescription(/^Enter a topic\. /);
  await page.getByRole("button", { name: "Your own list" }).click();
  await page.getByRole("textbox", { name: "Keywords" }).fill("Boots\nboots\n\nsandals");
  await expect(page.getByText("2 of 200")).toBeVisible();
  await run(page).click();
  await expect(progress(page)).toContainText(stageWords(runsOf("keyword").underWay));
  await expect(progress(page)).toContainText("12 of 40");
  await expect(progress(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");
  expect(state.asked).toEqual([
    { type: "keyword", target_site: "shop.example", keywords: ["Boots", "sandals"] },
  ]);
  await expect(page).toHaveURL(new RegExp(`run=${UNDER_WAY}`));

  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(page).toHaveURL(/settings/);
  state.ended = true;
  const notice = toast(page, "The keyword analysis of shop.example is complete.");
  await expect(notice).toContainText("12 units charged.");
  await notice.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(`tab=analysis.*run=${UNDER_WAY}`));
});

test("what a plan has no room for is said in the server's words, with the way to the plans; a run is cancelled, and can be run again as it was", {
  tag: RELEASE,
}, async ({ signedIn: page, guard }) => {
  guard.foresee(/status of 403 .*analyses/);
  await showAnalysis(page, "none", { cost: { left: 3 } });
  await page.goto(pathOf());
  await expect(page.getByText("3 left this month, enough for 3 keywords.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See larger plans" })).toBeVisible();
  await expect(run(page)).toBeDisabled();

  await showAnalysis(page, "none", { cost: { left: 0 } });
  await page.reload();
  await expect(page.getByText("You've used all of this month's analysis units.")).toBeVisible();
  await expect(run(page)).toHaveCount(0);

  await showAnalysis(page, "none");
  await page.reload();
  const state = await takeRuns(page, "cancelled");
  const message = "Your Free plan includes 20,000 analysis units per month.";
  const refuse = (route: Route) =>
    route.fulfill({ status: 403, json: { code: "LIMIT_REACHED", message } });
  await page.route("**/api/analyses", refuse);
  await run(page).click();
  const notice = page.getByRole("status").filter({ hasText: message });
  await expect(notice.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscription",
  );

  await page.unroute("**/api/analyses", refuse);
  await run(page).click();
  await progress(page).getByRole("button", { name: "Cancel" }).click();
  const asking = page.getByRole("alertdialog", { name: "Cancel the analysis of shop.example?" });
  await asking.getByRole("button", { name: "Cancel analysis" }).click();
  const ended = page.getByRole("status").filter({ hasText: "The keyword analysis was canceled." });
  await expect(ended).toContainText("You were charged 12 units for what was analyzed.");
  await expect(progress(page)).toHaveCount(0);
  await ended.getByRole("button", { name: "Run again" }).click();
  const request = { type: "keyword", target_site: "shop.example" };
  await expect.poll(() => state.asked).toEqual([request, request]);
});

test("where there is nothing to analyze, it says why and what to do; a run that failed says why, above what came out before it", {
  tag: RELEASE,
}, async ({ signedIn: page }) => {
  const site = { ...COMPARED_SITE, competitors: [] };
  const leads = async (kind: string, words: string, link: string, to: RegExp) => {
    await showAnalysis(page, "none", { site, cost: { nothing: words } });
    if (kind === "Keywords") await page.goto(pathOf());
    else await page.getByRole("tab", { name: kind }).click();
    await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
    await expect(run(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: link })).toHaveAttribute("href", to);
  };
  await leads("Keywords", "No keyword is saved.", "Open keywords", /tab=keywords/);
  await leads("Competitors", "Nobody to compare with.", "Add competitor", /settings\?tab=sites/);
  await leads("AI answers", "No page is crawled yet.", "Open audit", /tab=audit/);

  await showAnalysis(page, "failed");
  await page.goto(pathOf());
  const notice = page.getByRole("alert").filter({ hasText: "The keyword analysis failed." });
  await expect(notice).toContainText("No page of shop.example is crawled yet.");
  await expect(notice).toContainText("You weren't charged.");
  await expect(finding(page, keywordFinding(KEYWORD.rows))).toBeVisible();
  await page.getByRole("link", { name: /^Nov 15, 2026, / }).click();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(notice).toBeVisible();
});

test("P2 P70 keywords analyzed, shown even if the run ended between two questions: every figure with its source, one opened, ordered, compared and exported", async ({
  signedIn: page,
}) => {
  await showAnalysis(page, "complete");
  let asked = 0;
  await page.route(`**/api/analyses/${NEWEST}`, (route) => {
    const analysis = analysisOf(runsOf("keyword").complete);
    const running = { ...analysis, status: "running", finished_at: null, result: null };
    return route.fulfill({ json: ++asked === 1 ? running : analysis });
  });
  await page.goto(pathOf());
  await expect(finding(page, keywordFinding(KEYWORD.rows))).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await expect(page.getByText("All saved keywords, ").first()).toContainText("5 units charged");
  const first = page.getByRole("row", { name: /^running shoes/ });
  await expect(first.getByRole("cell")).toHaveText([
    "running shoes",
    "12",
    "12,300",
    "41",
    "transactional",
    /AI overview/,
    "≈ +389clicks at position 3",
  ]);
  await expect(first).toHaveAccessibleName(/12,300 searches per month 41 of 100 transactional/);
  const table = page.locator("section").filter({ hasText: "Results by keyword" }).last();
  for (const source of ["Serper", "DataForSEO", "estimate"]) {
    await expect(table.getByRole("button", { name: `Source: ${source}` }).first()).toBeVisible();
  }
  await expect(page.getByRole("row", { name: /^sandals/ })).toContainText("No results");

  const keywords = page.getByRole("row").getByRole("link");
  await page.getByRole("columnheader", { name: "Position" }).getByRole("button").click();
  await expect(keywords.first()).toHaveText("seo shoes");
  await expect(page).toHaveURL(/sort=position/);
  await page.reload();
  await expect(keywords.first()).toHaveText("seo shoes");

  await keywords.filter({ hasText: "running shoes" }).last().click();
  const opened = page.getByRole("dialog", { name: "running shoes" });
  await expect(opened).toContainText("Mention wide feet and cushioning");
  // Not its first source, whose tooltip would cover what it says.
  await expect(opened).toBeFocused();
  await expect(opened).toContainText("Median of pages ahead: 1,240");
  const evidence = opened.getByRole("link", { name: /rival\.example\/guides/ }).first();
  await expect(evidence).toHaveAttribute("rel", "noreferrer noopener");
  await expect(opened.getByRole("link", { name: "Open keyword" })).toHaveAttribute(
    "href",
    /tab=keywords.*keyword=/,
  );
  await expect(page).toHaveURL(/open=running/);
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(page).not.toHaveURL(/open=/);

  await page.getByLabel("Compare with an earlier run").selectOption({ index: 1 });
  await expect(page).toHaveURL(new RegExp(`against=${EARLIER}`));
  const compared = page.getByRole("heading", { name: /^Changes since/ });
  await expect(compared).toBeVisible();
  await expect(page.getByRole("img", { name: "up 7 from 19" })).toHaveText("7");
  await expect(page.getByText("New in this run: seo shoes.").first()).toBeVisible();
  await page.getByRole("button", { name: "Close comparison" }).click();
  await expect(compared).toHaveCount(0);

  await page.route(`**/api/analyses/${NEWEST}/export?format=csv`, (route) =>
    route.fulfill({ contentType: "text/csv", body: "keyword\nrunning shoes\n" }),
  );
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toBe("shop.example-keyword-analysis-2026-11-15.csv");
  expect(await readFile(await (await download).path(), "utf8")).toContain("running shoes");
});

test("competitors analyzed, with reasons and pages that win; AI answers, each with numbered citations; what does not exist says so, and the palette opens the form", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 404 .*analyses/);
  await showAnalysis(page, "complete");
  await page.goto(pathOf("&run=00000000-0000-4000-8000-00000000dead"));
  await expect(page.getByText("Analysis not found.")).toBeVisible();
  await page.getByRole("link", { name: "Show latest" }).click();
  await expect(finding(page, keywordFinding(KEYWORD.rows))).toBeVisible();

  await page.getByRole("tab", { name: "Competitors" }).click();
  await expect(page).toHaveURL(/kind=competitor/);
  await expect(finding(page, competitorFinding(COMPETITOR))).toBeVisible();
  await expect(page.getByRole("heading", { name: "You're no. 2 of 4 with 31.4%" })).toBeVisible();
  await page.getByRole("button", { name: /^rival\.example/ }).click();
  const reasons = page.getByRole("list", { name: "Why rival.example is ahead" });
  await expect(reasons).toContainText("They have a page with the keyword in its title");
  await expect(reasons.getByRole("link")).toHaveAttribute("href", /^https:\/\/rival\.example/);
  const row = page.getByRole("row", { name: /^boots/ });
  await expect(row.getByRole("img", { name: "not in the top 20" }).first()).toHaveText(">20");
  await expect(row).toContainText("Untapped");
  await expect(page.getByText("2 keywords, best position 3: running shoes, boots")).toBeVisible();

  await page.getByRole("tab", { name: "AI answers" }).click();
  await expect(page).toHaveURL(/kind=ai/);
  await expect(finding(page, aiFinding(AI))).toBeVisible();
  await expect(page.getByText("from pages crawled on Nov 14, 2026")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Shopyou/ })).toHaveText([
    "Shopyou1 of 3",
    "Shopyou2 of 3",
  ]);
  const asked = page.getByRole("button", { name: PROMPT });
  await expect(asked).toContainText("not mentioned");
  await expect(asked).toContainText("cited");
  await asked.click();
  await expect(page.getByRole("blockquote")).toContainText("Wide feet need room at the toes.[2]");
  await expect(page.getByText("Quoted by the built-in engine.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Citation 2" })).toHaveAttribute(
    "href",
    /^https:\/\/rival\.example/,
  );
  await page.getByRole("button", { name: "Who sells boots?" }).click();
  await expect(page.getByText("instead: Rival")).toBeVisible();
  await expect(page.getByText("Written by tiny-2026 from crawled pages")).toBeVisible();
  await expect(page.getByRole("code")).toHaveText("boots --wide");
  await expect(page.getByText("Rival sells boots of every kind: see")).toBeVisible();
  await page.getByRole("button", { name: "How long do sandals last?" }).click();
  await expect(page.getByText("The built-in engine didn't find a sentence")).toBeVisible();
  await expect(page.getByRole("list", { name: "What holds you back" })).toContainText(
    "None of your pages answer searches for “boots”",
  );

  await page.goto("/settings");
  await expect(page.getByText("This session")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("AI analysis");
  await page.getByRole("option", { name: "Run an AI analysis" }).click();
  await expect(page).toHaveURL(/tab=analysis&kind=ai&add=analysis/);
});
