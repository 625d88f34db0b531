import { expect, RELEASE, test } from "@sightline/testing/browser";
import { manySites, showSites } from "../marketing/site-states.ts";

test("a skeleton stands in until the sites come", { tag: RELEASE }, async ({ signedIn: page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/sites", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/settings?tab=sites");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
  await expect(page.getByRole("button", { name: "Site: loading…" })).toBeVisible();
  gate.resolve();
  await expect(page.getByText("No sites yet")).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading…")).toHaveCount(0);
});

test("sites that cannot be loaded say so everywhere, and are asked for again by hand", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, guard }) => {
  guard.foresee(/status of 503 .*sites/);
  await customer.save("running shoes");
  await page.clock.install();
  const failure = { code: "SERVICE_UNAVAILABLE", message: "The database is away." };
  await page.route("**/api/sites", (route) => route.fulfill({ status: 503, json: failure }));
  await page.goto("/dashboard?tab=keywords");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(alert).toContainText("Your sites couldn't be loaded.", { timeout: 100 });
  }).toPass();
  await expect(alert).toContainText("The database is away.");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Sites" }).click();
  await expect(alert).toContainText("Your sites couldn't be loaded.");

  await page.unroute("**/api/sites");
  await page.clock.resume();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row", { name: "shop.example" })).toBeVisible();
});

test("among a hundred sites one is found by its name, and the search outlives a reload", {
  tag: RELEASE,
}, async ({ signedIn: page }) => {
  await showSites(page, manySites(100));
  await page.goto("/settings?tab=sites");
  const table = page.getByRole("table", { name: "Your sites, by name" });
  await expect(table).toHaveAttribute("aria-rowcount", "101");
  await page.getByLabel("Search sites").fill("branch 77");
  await expect(page.getByRole("row", { name: /Branch 77/ })).toBeVisible();
  await expect(table).toHaveAttribute("aria-rowcount", "2");
  await expect(page).toHaveURL(/q=branch/);
  await page.reload();
  await expect(table).toHaveAttribute("aria-rowcount", "2");
  await page.getByLabel("Search sites").fill("nowhere");
  await page.getByRole("button", { name: "Show all 100" }).click();
  await expect(table).toHaveAttribute("aria-rowcount", "101");

  await page.getByRole("button", { name: /^Site:/ }).click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(100);
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Manage sites" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("menuitemradio").first()).toBeFocused();
  await expect(page.getByRole("menuitemradio").first()).toBeInViewport();
});
