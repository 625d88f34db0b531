import { expect } from "@sightline/testing/browser";
import {
  ANALYSE,
  FIX_FIRST,
  FORM_PROBLEMS,
  failedTitle,
  STAGE_LABELS,
} from "../../../apps/web/features/marketing/analysis/words.ts";
import { type Screen, shows } from "../every-screen/screen.ts";
import { ANALYSED, HOMEPAGE_SAMPLES } from "./homepage-samples.ts";

/** Drawn by the server, which no sample can stand in for: the other states have tests of their own. */
export const homepagePublicScreens: readonly Screen[] = [
  {
    name: "a site that is none",
    path: "/?site=not+a+site&problem=site",
    open: shows(FORM_PROBLEMS.site),
  },
  {
    name: "a site that could not be read",
    path: "/",
    open: async (page) => {
      await page.getByLabel("Your site").fill("no-such-shop.example");
      await page.getByRole("button", { name: ANALYSE }).click();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(failedTitle("no-such-shop.example"));
    },
  },
];

export const homepageAppScreens: readonly Screen[] = [
  screen("a home-page analysis", "done", FIX_FIRST),
  screen("a home-page analysis that runs", "running", STAGE_LABELS.read),
];

function screen(name: string, sample: keyof typeof HOMEPAGE_SAMPLES, words: string): Screen {
  return {
    name,
    path: `/dashboard/home-page/${ANALYSED}`,
    arrange: (page) =>
      page.route(`**/api/analyses/${ANALYSED}`, (route) =>
        route.fulfill({ json: HOMEPAGE_SAMPLES[sample] }),
      ),
    open: shows(words),
  };
}
