import type { Page } from "@playwright/test";
import type { Site } from "@sightline/contract";
import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";
import { manySites, SETTLED_SITES, showSites } from "./site-states.ts";

/** Those with sites of their own come last: what they show stays for the pages after them. */
export const siteScreens: readonly Screen[] = [
  {
    name: "adding a site, with a mistake",
    path: "/dashboard?add=site",
    filled: true,
    open: async (page) => {
      await page.getByLabel("Domain").fill("not a site");
      await page.getByRole("button", { name: "Add site" }).click();
      await expect(page.getByRole("dialog").getByText(/^Enter a site such/)).toBeVisible();
    },
    foresees: /status of 400 .*sites/,
  },
  {
    name: "sites",
    path: "/settings?tab=sites",
    filled: true,
    open: (page) => expect(page.getByRole("row", { name: "shop.example" })).toBeVisible(),
  },
  {
    name: "how to verify a domain",
    path: "/settings?tab=sites",
    filled: true,
    open: async (page) => {
      await page.getByRole("link", { name: "shop.example" }).click();
      await page.getByRole("tab", { name: "Meta tag" }).click();
      await expect(page.getByRole("button", { name: "Copy Tag" })).toBeVisible();
    },
  },
  {
    name: "removing a site",
    path: "/settings?tab=sites",
    filled: true,
    open: async (page) => {
      await page.getByRole("link", { name: "shop.example" }).click();
      await page.getByRole("button", { name: "Remove site" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "no sites",
    path: "/settings?tab=sites",
    open: (page) => withSites(page, [], "Each has"),
  },
  {
    name: "a hundred sites",
    path: "/settings?tab=sites",
    open: async (page) => {
      await withSites(page, manySites(100), "branch-1.example");
      await page.getByRole("button", { name: /^Site:/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "a site that is paused",
    path: "/settings?tab=sites",
    open: (page) => withSites(page, SETTLED_SITES, "One site is paused."),
  },
  {
    name: "a site that is verified",
    path: `/settings?tab=sites&edit=${SETTLED_SITES[0]?.id}`,
    open: async (page) => {
      await withSites(page, SETTLED_SITES, "Verified by a DNS record");
      await page.getByRole("button", { name: "Edit MySQL" }).click();
    },
  },
];

async function withSites(page: Page, sites: readonly Site[], words: string) {
  await showSites(page, sites);
  await page.reload();
  await shows(words)(page);
}
