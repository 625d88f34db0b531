import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";
import { card } from "../companies/sites-screen.ts";
import type { Screen } from "../every-screen/screen.ts";
import { SETTLED_SITES, showSites } from "../marketing/site-states.ts";
import { STATES } from "./search-console-samples.ts";

/** Each way in which a site and Search Console can stand to each other. */
export const searchConsoleScreens: readonly Screen[] = Object.entries(STATES).map(
  ([name, state]) => ({
    name: `Search Console, ${name}`,
    path: `/settings?tab=sites&edit=${SETTLED_SITES[0]?.id}`,
    arrange: async (page) => {
      await showSites(page, SETTLED_SITES);
      await page.route("**/api/sites/*/search-console", (route) => route.fulfill({ json: state }));
    },
    open: (page) => expectState(page, state),
  }),
);

async function expectState(page: Page, state: (typeof STATES)[string]): Promise<void> {
  const { available, connection } = state ?? { available: false, connection: null };
  const words = connection?.account ?? (available ? "Connect Search Console" : "hasn't set up");
  const shown = card(page, "Search Console").getByText(words).first();
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toBeVisible();
  if (available) return;
  const imports = card(page, "Search Console").getByRole("link", { name: "Import a file" });
  await expect(imports).toHaveAttribute("href", /part=imports/);
}
