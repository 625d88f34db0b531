import { expect, paperBrightness } from "@sightline/testing/browser";
import { PUBLIC_PAGES } from "@sightline/testing/site";
import { foreseeMissing, siteTest as test } from "./public-site.ts";

// The home page's field without JavaScript is in homepage-analysis.spec.ts.

test("P41 P96 every page says the same with JavaScript and without", async ({
  page,
  browser,
  site,
  guard,
}) => {
  for (const name of PUBLIC_PAGES) foreseeMissing(name, guard);
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await scriptless.addCookies([{ ...site.visit, url: site.url }]);
  const other = await scriptless.newPage();
  for (const name of PUBLIC_PAGES) {
    const texts: string[] = [];
    for (const tab of [page, other]) {
      await tab.goto(site.pathOf(name));
      texts.push(await tab.getByRole("main").innerText());
    }
    const [withScript, without] = texts;
    expect.soft(without, name).toBe(withScript);
    expect.soft(without?.length, name).toBeGreaterThan(50);
    await expect.soft(other.getByRole("contentinfo"), name).toBeVisible();
  }
  await scriptless.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("R2.16 the site is as dark as the system", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/pricing");
    expect(await paperBrightness(page)).toBeLessThan(60);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await paperBrightness(page)).toBeGreaterThan(220);
  });

  test("the menu of a phone opens, leads on and closes", async ({ page }) => {
    await page.goto("/");
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
  });

  test("nothing is asked for that could not be answered", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Cookie preferences" })).toBeHidden();
  });
});
