import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { appScreens, publicScreens } from "./screens.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function expectNoSidewaysScrolling(page: Page, name: string) {
  const { content, window: width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: window.innerWidth,
  }));
  expect(width, name).toBe(390);
  expect(content, name).toBeLessThanOrEqual(390);
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

for (const { name, path, arrange, open } of appScreens) {
  test(`nothing but tables scrolls sideways on ${name}`, async ({ signedIn: page, customer }) => {
    await arrange?.(customer);
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await open?.(page);
    await expectNoSidewaysScrolling(page, name);
  });
}
