import type { SiteStanding } from "@sightline/contract";

export type StandingDay = SiteStanding["days"][number];
export type Newest = SiteStanding["newest"];
export type StandingFigures = NonNullable<Newest["week"]>["now"];

export function inFirst10({ distribution }: Pick<StandingFigures, "distribution">): number {
  return (distribution["1-3"] ?? 0) + (distribution["4-10"] ?? 0);
}

/** Of active keywords ever, or of any in the days shown. */
export function wasAnswered({ newest, days }: SiteStanding): boolean {
  return newest.answered > 0 || days.some(({ answered }) => answered > 0);
}

/** Checks of the newest day that failed. */
export function newlyFailed({ days }: SiteStanding): number {
  return days.at(-1)?.failed ?? 0;
}
