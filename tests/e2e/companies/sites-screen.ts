import type { Page } from "@playwright/test";
import type { Site } from "@sightline/contract";
import { type Customer, expect } from "@sightline/testing/browser";

/** Types into the open dialog and waits until the site is there. */
export async function addSite(page: Page, domain: string, name?: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add site" });
  await dialog.getByLabel("Domain").fill(domain);
  if (name !== undefined) await dialog.getByLabel("Name (optional)").fill(name);
  await dialog.getByRole("button", { name: "Add site" }).click();
  await expect(dialog).toHaveCount(0);
}

export async function newSite(customer: Customer, domain: string, name?: string): Promise<Site> {
  return (await customer.ask("POST", "/api/sites", { domain, name })).body;
}

export async function sitesOf(customer: Customer): Promise<Site[]> {
  return (await customer.ask("GET", "/api/sites")).body;
}

export const settingsOf = ({ id }: Site) => `/settings?tab=sites&edit=${id}`;

/** The part of a site's settings under this heading. */
export function card(page: Page, title: string | RegExp) {
  return page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 3, name: title }) });
}
