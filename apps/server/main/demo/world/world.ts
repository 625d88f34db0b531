import { BIKE_COMPETITORS } from "./bike-competitors.ts";
import { SPOKEWELL } from "./bikes.ts";
import type { DemoSite } from "./site.ts";
import { CEDAR_AND_STEAM } from "./tea.ts";
import { TEA_COMPETITORS } from "./tea-competitors.ts";

/** Positions, audits and answers cover this many days, and the day on which the demo is built. */
export const DAYS = 120;

export interface Market {
  readonly topic: "tea" | "bikes";
  readonly own: DemoSite;
  readonly competitors: readonly DemoSite[];
}

export const MARKETS: readonly Market[] = [
  { topic: "tea", own: CEDAR_AND_STEAM, competitors: TEA_COMPETITORS },
  { topic: "bikes", own: SPOKEWELL, competitors: BIKE_COMPETITORS },
];

export const SITES: readonly DemoSite[] = MARKETS.flatMap(({ own, competitors }) => [
  own,
  ...competitors,
]);
