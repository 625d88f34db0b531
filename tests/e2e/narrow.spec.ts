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

test("the first run does not scroll sideways on a phone", async ({ signedIn: page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Add your first keyword" })).toBeVisible();
  await expectNoSidewaysScrolling(page, "first run");
});

/** So many are walked by one customer; the others side by side with them. */
const TOGETHER = 20;
const screens = appScreens.filter(({ name }) => name !== "first run");

for (let first = 0; first < screens.length; first += TOGETHER) {
  const some = screens.slice(first, first + TOGETHER);
  const title = `nothing in the app but tables scrolls sideways on a phone, from ${some[0]?.name} on`;
  test(title, async ({ signedIn: page, customer, guard }) => {
    for (const { foresees } of some) if (foresees) guard.foresee(foresees);
    await fill(customer);
    for (const { name, path, open } of some) {
      await page.goto(path);
      await open?.(page);
      await expectNoSidewaysScrolling(page, name);
    }
  });
}

test("nor does anything of the admin pages", async ({ asAdmin: page }) => {
  for (const { name, path, open } of adminScreens) {
    await page.goto(path);
    await open?.(page);
    await expectNoSidewaysScrolling(page, name);
  }
});
