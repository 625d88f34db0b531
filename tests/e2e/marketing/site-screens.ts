import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";
import { manySites, SETTLED_SITES, showSites } from "./site-states.ts";

export const siteScreens: readonly Screen[] = [
  {
    name: "adding a site, with a mistake",
    path: "/dashboard?start=new",
    filled: true,
    open: async (page) => {
      await page.getByLabel("Domain").fill("not a site");
      await page.getByRole("button", { name: "Add site" }).click();
      await expect(page.getByText(/^Enter a site such/)).toBeVisible();
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
      // The cards above it load, and move the button while they do.
      await expect(page.getByRole("button", { name: "Connect Search Console" })).toBeVisible();
      await expect(page.getByRole("switch", { name: "Publish report" })).toBeVisible();
      await page.getByRole("button", { name: "Remove site" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "no sites",
    path: "/settings?tab=sites",
    arrange: (page) => showSites(page, []),
    open: shows("Each has"),
  },
  {
    name: "a hundred sites",
    path: "/settings?tab=sites",
    arrange: (page) => showSites(page, manySites(100)),
    open: async (page) => {
      await shows("branch-1.example")(page);
      await page.getByRole("button", { name: /^Site:/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "a site that is paused",
    path: "/settings?tab=sites",
    arrange: (page) => showSites(page, SETTLED_SITES),
    open: shows("One site is paused."),
  },
  {
    name: "a site that is verified",
    path: `/settings?tab=sites&edit=${SETTLED_SITES[0]?.id}`,
    arrange: (page) => showSites(page, SETTLED_SITES),
    open: async (page) => {
      await shows("Verified with a DNS record")(page);
      await page.getByRole("button", { name: "Edit MySQL" }).click();
    },
  },
];
