import { expect, test } from "@sightline/testing/browser";
import { BEFORE, COMPLETE, ISSUES, reportOf } from "../crawling/audit-samples.ts";

test("R2.13 a tab whose script does not come says so, and a refresh loads it", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/analysis-screen/);
  await customer.save("trail shoes", "shop.example");
  await page.goto("/dashboard?tab=keywords&site=shop.example");
  await expect(page.getByRole("row", { name: "trail shoes" })).toBeVisible();
  await page.route(/analysis-screen.*\.js$/, (route) => route.abort());
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Analysis" })
    .click();
  await expect(page.getByText("Failed to load Dashboard")).toBeVisible();
  await expect(page.getByText("Please refresh the page to try again.")).toBeVisible();
  await page.unroute(/analysis-screen.*\.js$/);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /analysis/i })).toBeVisible();
  await expect(page).toHaveURL(/tab=analysis/);
});

test("R2.13 a dashboard whose own script does not come says so, and a refresh loads it", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/assets\/dashboard-|Failed to load resource|dynamically imported module/);
  await customer.save("trail shoes", "shop.example");
  await page.goto("/settings");
  await expect(page.getByLabel("Your name")).toBeVisible();
  await page.route("**/assets/dashboard-*.js", (route) => route.abort());
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Analysis" })
    .click();
  await expect(page.getByText("Failed to load Dashboard", { exact: true })).toBeVisible();
  await expect(page.getByText("Please refresh the page to try again.")).toBeVisible();
  await expect(page.getByText("Loading error occurred.")).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\?tab=analysis/);
  await page.unroute("**/assets/dashboard-*.js");
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /analysis/i })).toBeVisible();
});

test("P61 the dashboard opens on the overview, with the site's health or a way to get it", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("trail shoes", "shop.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("shop.example at a glance");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Overview" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const health = page.getByRole("region", { name: "Site health" });
  await expect(health).toContainText("No audit yet.");
  await expect(health.getByRole("button", { name: "Crawl this site" })).toBeVisible();

  await page.route("**/api/crawls?*", (route) => route.fulfill({ json: [COMPLETE, BEFORE] }));
  await page.route("**/api/crawls/*", (route) => route.fulfill({ json: reportOf(COMPLETE) }));
  await page.route("**/api/crawls/*/issues", (route) => route.fulfill({ json: ISSUES }));
  await page.reload();
  await expect(health).toContainText("82.2 / 100");
  await expect(health).toContainText("serious issues");
  await health.getByRole("link", { name: "Open audit" }).click();
  await expect(page).toHaveURL("/dashboard?tab=audit&site=shop.example");
});

test("R3.11 R9.10 P60 a tab is found as it was left, after a reload too; where nothing was analysed, the next action is an analysis", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("trail shoes", "shop.example");
  await customer.save("slow cooker", "shop.example");
  const main = page.getByRole("navigation", { name: "Main" });
  await page.goto("/dashboard?tab=keywords&site=shop.example");
  await page.getByRole("button", { name: /^Paused/ }).click();
  await expect(page).toHaveURL(/state=paused/);
  await main.getByRole("link", { name: "Audit" }).click();
  await expect(page).toHaveURL("/dashboard?tab=audit&site=shop.example");
  await page.reload();
  await main.getByRole("link", { name: "Keywords" }).click();
  await expect(page).toHaveURL(/state=paused/);
  await expect(main.locator("[aria-current]")).toHaveText("Keywords");
  // A second click on the same tab resets it.
  await main.getByRole("link", { name: "Keywords" }).click();
  await expect(page).toHaveURL("/dashboard?tab=keywords&site=shop.example");

  await main.getByRole("link", { name: "Overview" }).click();
  const next = page.getByRole("region", { name: "What to do next" });
  await expect(next).toContainText("No analysis has been run yet.");
  await next.getByRole("link", { name: "Run analysis" }).click();
  await expect(page).toHaveURL("/dashboard?tab=analysis&site=shop.example");
});
