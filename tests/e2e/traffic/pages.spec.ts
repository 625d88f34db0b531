import type { Page } from "@playwright/test";
import { expect, RELEASE, test } from "@sightline/testing/browser";

/** A person's browser: the one that runs the tests says that it is none. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

async function reported(page: Page, open: () => Promise<unknown>) {
  const answer = page.waitForResponse(/track-page-view$/);
  await open();
  expect((await answer).status()).toBe(204);
}

test("R2.4 what one person opens is what admins see, and nothing of bots", {
  tag: RELEASE,
}, async ({ asAdmin: page, browser, home }) => {
  // An address of their own: others in the same browser would be the same visitor.
  const extraHTTPHeaders = { "x-forwarded-for": "203.0.113.77" };
  const context = await browser.newContext({ userAgent: CHROME, baseURL: home, extraHTTPHeaders });
  const visitor = await context.newPage();
  // Pages that no other test opens as a person: they share this product.
  for (const path of ["/careers", "/about", "/careers"]) {
    await reported(visitor, () => visitor.goto(path));
  }
  await reported(visitor, () => visitor.reload());
  await context.close();

  await page.goto("/admin/pages?period=7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Most viewed: \/|Pages$)/);
  const row = (path: string) => page.getByRole("row").filter({ hasText: path });
  // Views, visitors, entries and exits.
  await expect(row("/careers")).toHaveText(/^\/careers\s*3\s*1\s*1\s*1/);
  await expect(row("/about")).toHaveText(/^\/about\s*1\s*1\s*0\s*0/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export pages as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^pages-[\d-]+\.csv$/);

  await row("/careers").getByRole("link", { name: "/careers" }).click();
  await expect(page).toHaveURL(/path=%2Fcareers/);
  await expect(page.getByRole("link", { name: "Remove filter: Page /careers" })).toBeVisible();
  await row("/careers").getByRole("link", { name: "3" }).first().click();
  await expect(page).toHaveURL(/\/admin\/sessions\?.*path=%2Fcareers/);
  await expect(page.getByRole("row").filter({ hasText: "/careers" })).toContainText(
    "/careers → /about → /careers → /careers",
  );
  await page.getByRole("link", { name: "Public site" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Direct" })).toBeVisible();
  await page.getByRole("tab", { name: "Landing pages" }).click();
  await expect(row("/careers")).toBeVisible();

  await page.goto("/admin/overview?period=1");
  const figure = (name: string) => page.locator("[data-metric]").filter({ hasText: name });
  await expect(figure("Page views")).toContainText(/Page views.*[1-9]/);
  await expect(figure("Visitors")).toContainText(/Visitors.*[1-9]/);
  await page.getByLabel("Period").selectOption("Last 7 days");
  await expect(page).toHaveURL(/period=7/);
  // This product has counted since today.
  await expect(figure("Visitors")).toContainText("counted since");
});
