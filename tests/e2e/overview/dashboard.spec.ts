import { expect, test } from "@sightline/testing/browser";

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
  // A second click on the same tab resets it.
  await main.getByRole("link", { name: "Keywords" }).click();
  await expect(page).toHaveURL("/dashboard?tab=keywords&site=shop.example");

  await main.getByRole("link", { name: "Overview" }).click();
  const next = page.getByRole("region", { name: "What to do next" });
  await expect(next).toContainText("No analysis has been run yet.");
  await next.getByRole("link", { name: "Run analysis" }).click();
  await expect(page).toHaveURL("/dashboard?tab=analysis&site=shop.example");
});
