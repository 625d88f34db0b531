import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  type Customer,
  expect,
  insertChecks,
  type TemporaryProduct,
  test,
} from "@sightline/testing/browser";
import { someChecks } from "./position-samples.ts";

const SITE = "shop.example";

async function watched(page: Page, customer: Customer, db: TemporaryProduct["db"]): Promise<void> {
  for (const keyword of ["rising shoes", "lost shoes", "failing shoes", "quiet shoes"]) {
    await customer.save(keyword);
  }
  await customer.checkByHand();
  await insertChecks(db, customer.session.user.id, SITE, someChecks);
  await page.goto("/dashboard?tab=keywords&sort=keyword");
  await expect(rowOf(page, "rising shoes")).toBeVisible();
  await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
}

function rowOf(page: Page, keyword: string) {
  return page.getByRole("row", { name: keyword });
}

test("P4 P32 P64 P67 P103 the table tells where each keyword stands, a failed check is no position; all goes into a file, and order, filters and columns into the address", async ({
  signedIn: page,
  customer,
  product,
}) => {
  await watched(page, customer, product.db);
  const position = (keyword: string) => rowOf(page, keyword).getByRole("img").first();
  await expect(position("rising shoes")).toHaveAccessibleName(
    "Position 3, up 4 from 7 in the last 7 days",
  );
  await expect(rowOf(page, "rising shoes")).toContainText("/new-shoes");
  await expect(position("lost shoes")).toHaveAccessibleName(
    "Not in the top 20, dropped out from position 9 in the last 7 days",
  );
  await expect(position("failing shoes")).toHaveAccessibleName(
    /^Check failed. Last result: position 12/,
  );
  await expect(position("quiet shoes")).toHaveAccessibleName("Not checked yet");

  const failed = rowOf(page, "failing shoes").getByRole("button", { name: /^Check failed: / });
  await failed.focus();
  await expect(page.getByRole("tooltip")).toHaveText("The provider answered 429.");
  // Where the positions are from is stated once, not in every row.
  await page.getByRole("button", { name: "Source: Serper" }).focus();
  await expect(page.getByRole("tooltip")).toContainText("top 20 results");
  await expect(page.getByText("All countries · all languages")).toHaveCount(1);
  await expect(page.getByText("across 2 ranked")).toBeVisible();
  await page.getByRole("button", { name: "Visibility, source: CTR Sistrix 2020" }).focus();
  await expect(page.getByRole("tooltip")).toContainText("click share at position 1");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all keywords for shop.example as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shop\.example-keywords-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines.find((line) => line.startsWith("rising shoes"))).toContain("/new-shoes");

  const keywords = page.getByRole("row").getByRole("link");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Best" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Best", exact: true }).click();
  await expect(keywords).toHaveText(["rising shoes", "lost shoes", "failing shoes", "quiet shoes"]);
  await expect(page).toHaveURL(/sort=best/);
  await expect(page.getByRole("columnheader", { name: "Best" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );

  await page.getByRole("button", { name: "Star rising shoes" }).click();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("dialog", { name: "Filters" }).getByLabel("Starred").click();
  await expect(keywords).toHaveText(["rising shoes"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filter 1" })).toBeFocused();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Tags" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Tags" })).toHaveCount(0);
  await page.reload();
  await expect(keywords).toHaveText(["rising shoes"]);
  await expect(page.getByRole("columnheader", { name: "Tags" })).toHaveCount(0);
  await expect(page).toHaveURL(/starred=yes/);

  await page.getByRole("button", { name: "Filter 1" }).click();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(keywords).toHaveCount(4);
  await page.getByLabel("Change in 7 days").selectOption("Improved");
  await expect(keywords).toHaveText(["rising shoes"]);
  await page.getByLabel("Change in 7 days").selectOption("Any change");
  await page.getByLabel("Ranking page contains").fill("fails");
  await expect(keywords).toHaveText(["failing shoes"]);
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "1 check failed" }).click();
  await expect(keywords).toHaveText(["failing shoes"]);
  await expect(page).toHaveURL(/failed=yes/);
  await page.getByRole("button", { name: "Lost 1" }).click();
  await expect(keywords).toHaveText(["lost shoes"]);
  await page.getByRole("button", { name: "Striking distance 1" }).click();
  await expect(keywords).toHaveText(["failing shoes"]);
  await expect(page).toHaveURL(/band=4-20/);
});

test("P4 P68 a keyword's own page: history, who ranked, what one notes, and of which day a result is whose newest check failed", async ({
  signedIn: page,
  customer,
  product,
  guard,
}) => {
  guard.foresee(/status of 404 .*positions/);
  await watched(page, customer, product.db);
  await rowOf(page, "rising shoes").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("rising shoes");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const chart = page.getByRole("slider", { name: "Position for rising shoes by day" });
  await expect(chart).toHaveAttribute("aria-valuetext", /Position 3, Page changed to \/new-shoes$/);
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /: Check failed: The provider was away\.$/);
  await expectReadoutBeside(page, chart);
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("cell", { name: "failed: The provider was away." })).toBeVisible();

  const results = page.getByRole("listitem").filter({ hasText: "you" });
  await expect(results).toContainText("shop.example/new-shoes");
  await expect(page.getByText("AI overview")).toBeVisible();
  await page.getByRole("button", { name: "Previous day" }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(results).toContainText("shop.example/old-shoes");

  await page.getByLabel("Target page").fill("https://shop.example/old-shoes");
  await page.getByLabel("Add tags").fill("money, winter");
  await page.getByLabel("Note").fill("Ask Ana.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "money",
    "winter",
  ]);
  await page.getByRole("link", { name: "All keywords" }).click();
  await expect(page).toHaveURL(/sort=keyword/);
  await expect(rowOf(page, "rising shoes")).toContainText("Off target");
  await expect(rowOf(page, "rising shoes")).toContainText("money+1");

  const asked = `/api/keywords?target_site=${SITE}&search=failing`;
  const { answered_on } = (await customer.ask("GET", asked)).body.rows[0].ranking;
  const day = new Date(answered_on).toLocaleDateString("en", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  await expect(rowOf(page, "failing shoes").getByRole("img").first()).toHaveAccessibleName(
    new RegExp(`^Check failed. Last result: position 12, as of ${day}, `),
  );
  await rowOf(page, "failing shoes").getByRole("link").click();
  await expect(page.getByText(`Check failed Result from ${day}`)).toBeVisible();
  await page.getByRole("button", { name: "Source: Serper" }).first().hover();
  await expect(page.getByRole("tooltip")).toContainText(day);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("link", { name: "All keywords" }).click();
  await expect(rowOf(page, "failing shoes")).toContainText(`as of ${day}`);
  await page.getByRole("button", { name: "Columns" }).click();
  const offered = ["1-day change", "30-day change", "Best", "Difficulty", "Intent", "Added"];
  await expect(page.getByRole("menuitemcheckbox")).toHaveText(offered);
  await page.getByRole("menuitemcheckbox", { name: "Best" }).click();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "rising shoes")).toContainText(/Best\s*3/);

  await page.goto("/dashboard?tab=keywords&keyword=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Keyword not found")).toBeVisible();
});

test("P66 a check says its cost first, is refused for want of units, and why it failed, in a browser whose clock is hours ahead, too", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/status of 403 .*refresh/);
  await customer.save("running shoes");
  await customer.checkByHand();
  await page.clock.setFixedTime(Date.now() + 5 * 3_600_000);
  // The last unit of a month takes thousands of calls to use up.
  await page.route("**/api/keywords/refresh", (route) =>
    route.fulfill({ status: 403, json: { code: "LIMIT_REACHED", message: "All units are used." } }),
  );
  await page.goto("/dashboard?tab=keywords");
  await page.getByRole("button", { name: "Check now" }).click();
  const dialog = page.getByRole("dialog", { name: "Check 1 keyword now" });
  await expect(dialog).toContainText("This will use 1 unit. You have");
  const check = dialog.getByRole("button", { name: "Check now, 1 unit" });
  await check.click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("All units are used.");
  await expect(alert.getByRole("link", { name: "See your plan" })).toBeVisible();

  await page.unroute("**/api/keywords/refresh");
  await check.click();
  await expect(page.getByText("Checking 1 keyword.")).toBeVisible();
  const reason = "shop.example hasn't been crawled yet. Run an audit first.";
  const row = rowOf(page, "running shoes");
  await expect(row.getByRole("button", { name: `Check failed: ${reason}` })).toBeVisible();
  await expect(row.getByText("Checking")).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
  await expect(page.getByText("Scheduled checks are off for this site.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Run an audit" })).toBeVisible();

  // Without units an audit can't run, so it isn't offered.
  await page.route("**/api/subscription", async (route) => {
    const response = await route.fetch();
    const plan = await response.json();
    const usage = { ...plan.usage, used: plan.usage.limit };
    await route.fulfill({ response, json: { ...plan, usage } });
  });
  await page.route("**/api/first-view?*", (route) => route.fulfill({ json: {} }));
  await page.reload();
  const refusal = page.getByRole("alert").filter({ hasText: reason });
  await expect(refusal).toContainText("You've used all of this month's analysis units.");
  await expect(refusal.getByRole("link", { name: "See plans" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Run an audit" })).toHaveCount(0);

  await page.unroute("**/api/subscription");
  await page.reload();
  await page.getByRole("link", { name: "Run an audit" }).click();
  await expect(page).toHaveURL(/tab=audit/);
});

test("P66 a keyword's own page shows checks as they finish, and calls nothing else saved", async ({
  signedIn: page,
  customer,
}) => {
  const { id } = await customer.save("running shoes");
  await customer.checkByHand();
  await customer.ask("PATCH", "/api/keywords", { ids: [id], add_tags: ["money"] });
  await page.goto(`/dashboard?tab=keywords&keyword=${id}`);
  await expect(page.getByRole("heading", { name: "Not checked in this period" })).toBeVisible();
  await page.getByLabel("Note").fill("Ask Ana.");
  await page.getByRole("button", { name: "Remove tag money" }).click();
  await expect(page.getByRole("list", { name: "Tags" })).toHaveCount(0);

  await page.getByRole("button", { name: "Check now, 1 unit" }).click();
  const reason = "shop.example hasn't been crawled yet. Run an audit first.";
  await expect(page.getByRole("button", { name: `Check failed: ${reason}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not checked in this period" })).toHaveCount(0);
  await expect(page.getByText("Saved.", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "All keywords" }).click();
  await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
});

/** The box with a point's values covers nothing of the chart. */
async function expectReadoutBeside(page: Page, chart: Locator): Promise<void> {
  const box = await page.locator("[data-readout]").boundingBox();
  const drawing = await chart.boundingBox();
  if (box === null || drawing === null) throw new Error("the chart or its box isn't on screen");
  const isBelow = box.y >= drawing.y + drawing.height;
  expect(isBelow || box.y + box.height <= drawing.y).toBe(true);
}
