import { expect, type Page } from "@playwright/test";

/** In the second step of the set-up. */
export async function addCompetitor(page: Page, domain: string): Promise<void> {
  await page.getByLabel("Competitor", { exact: true }).fill(domain);
  await page.getByRole("button", { name: "Add competitor" }).click();
  await expect(page.getByRole("checkbox", { name: domain })).toBeChecked();
}
