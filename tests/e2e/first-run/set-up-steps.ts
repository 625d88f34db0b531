import { expect, type Page } from "@playwright/test";
import type { TestSite } from "../../../testing/crawling/site.ts";

/** In the second step of the set-up. */
export async function addCompetitor(page: Page, domain: string): Promise<void> {
  await page.getByLabel("Competitor", { exact: true }).fill(domain);
  await page.getByRole("button", { name: "Add competitor" }).click();
  await expect(page.getByRole("checkbox", { name: domain })).toBeChecked();
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** In its first step. */
export async function addSite(page: Page, { domain, home }: TestSite): Promise<void> {
  await expect(heading(page)).toHaveText("Which site is yours?");
  await page.getByLabel("Domain").fill(home);
  await page.getByRole("button", { name: "Add site" }).click();
  await expect(heading(page)).toHaveText(`Who competes with ${domain}?`);
}
