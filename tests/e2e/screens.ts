import type { Page } from "@playwright/test";
import { type Customer, expect } from "@sightline/testing/browser";

export interface Screen {
  name: string;
  path: string;
  /** Whether there are keywords to be seen. */
  filled?: true;
  /** What a person does before there is something to see. */
  open?: (page: Page) => Promise<void>;
}

export async function fill(customer: Customer) {
  await customer.pause(await customer.save("trail running shoes for wide feet in wet weather"));
  await customer.save("running shoes");
}

const rows = (page: Page) =>
  expect(page.getByRole("row", { name: /^Select row running/ })).toBeVisible();

/** Every screen that there is, for whatever must hold on all of them. */
export const publicScreens: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "sign-in", path: "/auth" },
  { name: "sign-up", path: "/auth?mode=sign-up" },
  {
    name: "sign-up with mistakes",
    path: "/auth?mode=sign-up",
    open: async (page) => {
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  { name: "reset", path: "/reset-password" },
  { name: "new password", path: "/reset-password?token=some" },
  { name: "not found", path: "/no-such-page" },
  { name: "API reference", path: "/developers/api" },
  { name: "gallery", path: "/gallery" },
];

export const appScreens: readonly Screen[] = [
  { name: "first run", path: "/dashboard" },
  { name: "keywords", path: "/dashboard", filled: true, open: rows },
  {
    name: "selected keywords",
    path: "/dashboard",
    filled: true,
    open: (page) => page.getByRole("checkbox", { name: "Select all rows" }).check(),
  },
  {
    name: "nothing matches",
    path: "/dashboard?q=zebra",
    filled: true,
    open: (page) => expect(page.getByText("Nothing matches")).toBeVisible(),
  },
  {
    name: "adding a keyword",
    path: "/dashboard?add=keyword",
    filled: true,
    open: (page) => expect(page.getByRole("dialog", { name: "Add keywords" })).toBeVisible(),
  },
  {
    name: "the menu of a keyword",
    path: "/dashboard",
    filled: true,
    open: async (page) => {
      await page.getByRole("button", { name: "Actions for running shoes" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "the palette",
    path: "/dashboard",
    filled: true,
    open: async (page) => {
      await rows(page);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
    },
  },
];
