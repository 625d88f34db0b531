import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";

/** On a phone nothing scrolls sideways but tables, each in its own bounds. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, "pixels beyond the edge").toBe(0);
}
