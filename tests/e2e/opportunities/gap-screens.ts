import type { Site } from "@sightline/contract";
import { type Screen, shows } from "../every-screen/screen.ts";
import { COMPARED_SITE, FIRST_COMPETING, showOpportunities } from "./gap-samples.ts";

export const gapScreens: readonly Screen[] = [
  opportunities("the gap to competitors", "&part=gap", "slippers"),
  opportunities("one kind of gap", "&part=gap&gap=weak&by=-own", "every competitor that ranks"),
  opportunities("keywords within reach", "&part=gap&list=reach", "Show in table"),
  opportunities(
    "pages that compete",
    `&part=competing&open=${FIRST_COMPETING}`,
    "Top-ranking page by day",
  ),
  opportunities("no competitors to compare with", "&part=gap", "Add a competitor", {
    ...COMPARED_SITE,
    competitors: [],
  }),
];

function opportunities(name: string, query: string, words: string, site?: Site): Screen {
  return {
    name,
    path: `/dashboard?tab=keywords${query}&sample=gap`,
    arrange: (page) => showOpportunities(page, site),
    open: shows(words),
  };
}
