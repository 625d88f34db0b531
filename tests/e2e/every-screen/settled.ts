import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";

/** The page says what it is, and what it asked for by then has left: an answer came back after it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => fetch("/api/health"));
}
