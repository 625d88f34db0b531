import type { Page } from "@playwright/test";
import type { Site } from "@sightline/contract";
import { type Customer, expect } from "@sightline/testing/browser";

/** Types into the first step of the set-up, and waits until the second asks for competitors. */
export async function addSite(page: Page, domain: string, name?: string): Promise<void> {
  const form = page.getByRole("form", { name: "Your site" });
  await form.getByLabel("Domain").fill(domain);
  if (name !== undefined) await form.getByLabel("Brand name").fill(name);
  await form.getByRole("button", { name: "Add site" }).click();
  const heading = page.getByRole("heading", { level: 1, name: /^Who competes with/ });
  await expect(heading).toBeVisible();
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
