import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";
import { type Screen, shows } from "../every-screen/screen.ts";
import { ANALYSED, HOMEPAGE_SAMPLES } from "./homepage-samples.ts";

/** Drawn by the server, which no sample can stand in for: the other states have tests of their own. */
export const homepagePublicScreens: readonly Screen[] = [
  {
    name: "a site that is none",
    path: "/?site=not+a+site&problem=site",
    open: shows("Enter a site such as example.com."),
  },
  {
    name: "a site that could not be read",
    path: "/",
    open: async (page) => {
      await page.getByLabel("Your site").fill("no-such-shop.example");
      await page.getByRole("button", { name: "Analyse" }).click();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("no-such-shop.example could not be read.");
    },
  },
];

export const homepageAppScreens: readonly Screen[] = [
  screen("a home-page analysis", "done", "What to fix first"),
  screen("a home-page analysis that runs", "running", "Reading the first pages"),
];

/** The sample stands in before anyone asks for it, so the way there begins on another page. */
function screen(name: string, sample: keyof typeof HOMEPAGE_SAMPLES, words: string): Screen {
  return {
    name,
    path: "/settings",
    open: async (page: Page) => {
      await page.route(`**/api/analyses/${ANALYSED}`, (route) =>
        route.fulfill({ json: HOMEPAGE_SAMPLES[sample] }),
      );
      await page.goto(`/dashboard/home-page/${ANALYSED}`);
      await shows(words)(page);
    },
  };
}
