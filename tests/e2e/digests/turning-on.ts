import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";

const KEY = "sightline-digest-job";

/** The digest is turned on, and the server hasn't answered yet: `letThrough` lets it. */
export async function turnOnDigest(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/digest/activate", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/settings?tab=digest");
  await page.getByRole("button", { name: "Turn on digest" }).click();
  const banner = page.getByRole("region", { name: "Digest setup" });
  await expect(banner).toContainText("Setting up your weekly digest...");
  await expect(banner).toContainText("Starting analysis... 0%");
  const stored = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  expect(await stored()).toMatch(/^temp-/);
  return { banner, stored, letThrough: gate.resolve };
}
