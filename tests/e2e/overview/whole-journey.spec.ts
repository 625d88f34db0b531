import type { Page } from "@playwright/test";
import { EXAMPLES, write } from "@sightline/providers/keyword-metrics/imports/testing";
import { test as base, expect } from "@sightline/testing/browser";
import { PASSWORD } from "@sightline/testing/http";
import { ANALYSE } from "../../../apps/web/features/marketing/analysis/words.ts";
import { indexFigures } from "../every-screen/index-figures.ts";
import { startThreeShops, type ThreeShops } from "../first-run/first-run-sites.ts";
import { addCompetitor } from "../first-run/set-up-steps.ts";

const test = base.extend<{ shops: ThreeShops }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from it.
  shops: async ({}, use) => {
    const shops = await startThreeShops();
    await use(shops);
    await shops.close();
  },
});

// As most people see it: what opens and closes slides and fades.
test.use({ contextOptions: { reducedMotion: "no-preference" } });
// Rows out of sight aren't drawn; here all of them are in sight.
test.use({ viewport: { width: 1280, height: 1_800 } });

const PLANNER = EXAMPLES["google-keyword-planner"];
/** What a month of searches is said to be; nobody's page speaks of socks. */
const VOLUMES = {
  "wool socks": 5001,
  "cotton socks": 1000,
  "town and country": 501,
  "rain boots": 500,
};

function plannerFile() {
  const rows = Object.entries(VOLUMES).map(([keyword, volume]) => {
    const [, currency = "", , ...rest] = PLANNER.row(0);
    return [keyword, currency, String(volume), ...rest];
  });
  const buffer = Buffer.from(write(PLANNER, rows));
  return { name: "Keyword Stats.csv", mimeType: "text/csv", buffer };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: new RegExp(`^${name}\\b`) });
const card = (page: Page, keyword: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: new RegExp(` “${keyword}”$`) }) });

/** Runs the analysis, which charges the units that it said before. */
async function runAsSaid(page: Page): Promise<void> {
  const cost = page.getByText(/^[\d,]+ units? for .* You have [\d,]+ left this month\.$/);
  const [units = ""] = (await cost.textContent())?.match(/^[\d,]+ units?/) ?? [];
  await page.getByRole("button", { name: "Run analysis" }).click();
  await expect(page.getByText(`${units} charged`, { exact: true }).first()).toBeVisible();
}

test("R1.1 R7.5 R3.8 R3.9 R4.6 R9.7 P34 P70 from a visitor's question to a finished recommendation, with no figure that only a search engine can give", async ({
  page,
  shops: { own, winter, rain },
}) => {
  test.setTimeout(300_000);
  await page.goto("/");
  await page.getByLabel("Your site").fill(own.home);
  await page.getByRole("button", { name: ANALYSE }).click();
  await expect(heading(page)).toContainText("Search engines can list");
  await page.getByRole("link", { name: "Create a free account" }).click();
  const handedOver = page.waitForResponse("**/api/functions/associate-homepage-analyses");
  await page.getByLabel("Name").fill("Ana Example");
  await page.getByLabel("Email").fill(`ana-${crypto.randomUUID()}@customer.example`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  expect(await (await handedOver).json()).toEqual({ associated_count: 1 });
  await expect(page).toHaveURL(/\/dashboard\/home-page\//);

  await page.getByRole("link", { name: "Add this site" }).click();
  await page.getByRole("button", { name: "Add site" }).click();
  await addCompetitor(page, winter.domain);
  await addCompetitor(page, rain.domain);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const ideas = page.getByRole("list", { name: "Suggested keywords" });
  await expect(ideas.getByRole("checkbox", { name: /^winter boots/ })).toBeChecked();
  const rivals = page.getByRole("list", { name: "Competitors" }).getByRole("listitem");
  for (const { domain } of [winter, rain]) {
    const rival = rivals.filter({ hasText: domain });
    await expect(rival).toContainText("1 page crawled", { timeout: 120_000 });
  }
  await page.getByLabel("Your own keywords").fill("wool socks\ncotton socks\ntown and country");
  await page.getByRole("button", { name: /^Track \d+ keywords$/ }).click();
  await expect(page.getByRole("row", { name: /^Select row wool socks/ })).toContainText(
    /Best of|Ahead of|Behind|covers? it/,
  );
  await expect(page.getByText("Comparisons Built-in index")).toBeVisible();

  await page.getByRole("tab", { name: "Imports" }).click();
  await page.getByLabel("File to import").setInputFiles(plannerFile());
  await page.getByRole("button", { name: "Import metrics for 4 keywords" }).click();
  await expect(page.getByText("Imported metrics for 4 keywords").first()).toBeVisible();

  await tab(page, "Analysis").click();
  await runAsSaid(page);
  const finding = page.getByRole("heading", { level: 2 }).first();
  await expect(finding).toHaveText(
    /^Of the sites compared, yours has the best page for \d+ of \d+ keywords$/,
  );
  await expect(page.getByText("These aren't Google positions.")).toBeVisible();
  expect(await indexFigures(page)).toEqual([]);
  const analyzed = page.getByRole("row", { name: /^winter boots/ }).first();
  await expect(page.getByText("Comparisons Built-in index")).toBeVisible();
  await analyzed.getByRole("link", { name: "winter boots" }).click();
  const opened = page.getByRole("dialog", { name: "winter boots" });
  const ahead = opened.getByRole("listitem").filter({ hasText: "competitor" });
  await expect(ahead.first()).toContainText(winter.domain);
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Competitors" }).click();
  await expect(page.getByText("No competitor analysis for")).toBeVisible();
  await runAsSaid(page);
  await expect(finding).toHaveText(/has a better page than you for/);
  await expect(page.getByText("Share of voice needs positions")).toBeVisible();
  expect(await indexFigures(page)).toEqual([]);

  await page.getByRole("tab", { name: "AI answers" }).click();
  await expect(page.getByText("No AI analysis for")).toBeVisible();
  await page.getByRole("button", { name: "Your own questions" }).click();
  await page.getByRole("textbox", { name: "Questions" }).fill("Who sells winter boots?");
  await expect(page.getByText(/^1 unit for 1 question\. /)).toBeVisible();
  await runAsSaid(page);
  await expect(finding).toHaveText(/^The one answer we got /);
  await page.getByRole("button", { name: /^Who sells winter boots\?/ }).click();
  await expect(page.getByRole("blockquote")).toContainText("[1]");
  const analysis = page.url();

  // 10% of 5,001 where no page covers it; 1,000 is not enough. A better page of others is no insight.
  await tab(page, "Ideation").click();
  await expect(card(page, "wool socks")).toContainText("High priority");
  await expect(card(page, "wool socks")).toContainText("≈ 500 visits per month");
  await expect(card(page, "wool socks")).toContainText("none of your pages cover this keyword");
  await expect(card(page, "town and country")).toHaveCount(0);
  await expect(card(page, "cotton socks")).toHaveCount(0);
  await expect(card(page, "rain boots")).toHaveCount(0);

  await page.getByRole("button", { name: "Move wool socks" }).click();
  await page.getByRole("menuitemradio", { name: "Done" }).click();
  const done = page.getByRole("region", { name: /^Done/ });
  await expect(done.getByRole("link", { name: "Write a page about “wool socks”" })).toBeVisible();

  await page.getByRole("button", { name: /^Notifications, \d new$/ }).click();
  const told = page.getByRole("dialog", { name: "Notifications" });
  await expect(told).toContainText(`1 new recommendation from a keyword analysis of ${own.domain}`);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await expect(done.getByRole("link", { name: "Write a page about “wool socks”" })).toBeVisible();

  await tab(page, "Analysis").click();
  await expect(page).toHaveURL(analysis);
  await expect(finding).toHaveText(/^The one answer we got /);
  await page.reload();
  await expect(finding).toHaveText(/^The one answer we got /);
  await expect(page.getByRole("blockquote")).toContainText("[1]");
  await expect(page.getByText("1 unit charged").first()).toBeVisible();
  await page.getByRole("tab", { name: "Keywords" }).click();
  await expect(finding).toHaveText(/^Of the sites compared, yours has the best page for /);
  await tab(page, "Overview").click();
  await expect(page.getByRole("link", { name: "See results" })).toBeVisible();
  await expect(page.getByText("Covered by one of your pages")).toBeVisible();
  expect(await indexFigures(page)).toEqual([]);
  await tab(page, "Keywords").click();
  for (const section of ["Competitor gap", "Competing pages", "Alerts", "Keywords"]) {
    await page.getByRole("tab", { name: section, exact: true }).click();
    await expect(
      page.getByRole("button", { name: "Connect a source for positions" }),
    ).toBeVisible();
    expect(await indexFigures(page)).toEqual([]);
  }
  await page.getByRole("tab", { name: "Imports" }).click();
  await expect(page).toHaveURL(/part=imports/);
  await expect(page.getByRole("row", { name: "Keyword Stats.csv" })).toBeVisible();
});
