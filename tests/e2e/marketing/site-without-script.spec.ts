import { expect, paperBrightness, test } from "@sightline/testing/browser";

// That every page says the same with JavaScript and without is in site-budgets.spec.ts; the home
// page's field without JavaScript is in homepage-analysis.spec.ts.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test("R2.16 without JavaScript nothing is asked for, the menu of a phone leads on, and the site is as dark as the system", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookie preferences" })).toBeHidden();

  const menu = page.getByRole("navigation", { name: "Site" }).locator("details");
  const pricing = menu.getByRole("link", { name: "Pricing" });
  await expect(pricing).toBeHidden();
  await menu.locator("summary").click();
  await expect(pricing).toBeVisible();
  await menu.locator("summary").click();
  await expect(pricing).toBeHidden();
  await menu.locator("summary").click();
  await pricing.click();
  await expect(page).toHaveURL("/pricing");

  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paperBrightness(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await paperBrightness(page)).toBeGreaterThan(220);
});
