import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";

/** Types into the open dialog and waits until the keyword is kept. */
export async function addKeyword(page: Page, keyword: string, site?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (site !== undefined) await dialog.getByLabel("Site").fill(site);
  await dialog.getByLabel("Keyword").fill(keyword);
  await dialog.getByRole("button", { name: "Save keyword" }).click();
  await expect(dialog.getByLabel("Keyword")).toHaveValue("");
}

export async function chooseFor(page: Page, keyword: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${keyword}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
