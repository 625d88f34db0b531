import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";
import { type IdeasState, showIdeas } from "./ideas-samples.ts";

export const ideasScreens: readonly Screen[] = [
  ideas("ideas from the site's pages", "", "full", shows("40 ideas from 96 pages on your site")),
  ideas("selected ideas", "", "full", async (page) => {
    await page.getByRole("checkbox", { name: "Select all rows" }).check();
    await expect(page.getByRole("button", { name: "Save 40 keywords" })).toBeVisible();
  }),
  ideas("no idea matches", "&find=zebra", "full", shows("Nothing matches")),
  ideas("ideas before the first crawl", "", "never read", shows("shop.example did not answer.")),
  ideas("ideas during the first crawl", "", "being read", shows("Crawl in progress")),
  ideas("no ideas left", "", "nothing left", shows("No new ideas")),
  ideas("ideas from competitors", "&from=competitors", "full", shows("2 competitors haven't")),
  ideas("ideas from imports", "&from=imports", "full", shows("12,345 keywords from 2 imports")),
  ideas("no imports to take ideas from", "&from=imports", "never read", shows("Import a file")),
  ideas("no provider for ideas", "&from=provider", "never read", shows("No provider connected")),
  ideas("ideas from a provider", "&from=provider", "full", async (page) => {
    await page.getByLabel("Keywords like").fill("boots, shoes");
    await page.getByRole("button", { name: "Ask DataForSEO, 2 units" }).click();
    await expect(page.getByText("5 ideas from DataForSEO")).toBeVisible();
  }),
  {
    ...ideas("ideas that cannot be had", "", "failing", shows("Ideas couldn't be loaded.")),
    foresees: /status of 503 .*ideas/,
  },
];

function ideas(
  name: string,
  query: string,
  state: IdeasState,
  open: (page: Page) => Promise<void>,
): Screen {
  return {
    name,
    path: `/dashboard?tab=keywords&part=ideas${query}&sample=ideas`,
    arrange: (page) => showIdeas(page, state),
    open,
  };
}
