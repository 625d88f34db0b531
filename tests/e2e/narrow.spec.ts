import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { adminScreens, appScreens, fill, publicScreens } from "./screens.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ timeout: 120_000 });

async function expectNoSidewaysScrolling(page: Page, name: string) {
  const widths = () =>
    page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
  await expect.poll(widths, name).toEqual([390, 390]);
}

test("no public page scrolls sideways on a phone", async ({ page, guard }) => {
  guard.foresee(/status of 404/);
  for (const { name, path, open } of publicScreens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open?.(page);
    await expectNoSidewaysScrolling(page, name);
  }
});

test("nothing in the app but tables scrolls sideways on a phone", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  for (const { foresees } of appScreens) if (foresees) guard.foresee(foresees);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Add your first keyword" })).toBeVisible();
  await expectNoSidewaysScrolling(page, "first run");

  await fill(customer);
  for (const { name, path, open } of appScreens.filter(({ name }) => name !== "first run")) {
    await page.goto(path);
    await open?.(page);
    await expectNoSidewaysScrolling(page, name);
  }
});

test("nor does anything of the admin pages", async ({ asAdmin: page }) => {
  for (const { name, path, open } of adminScreens) {
    await page.goto(path);
    await open?.(page);
    await expectNoSidewaysScrolling(page, name);
  }
});
