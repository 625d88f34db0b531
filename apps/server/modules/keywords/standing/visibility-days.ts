import type { SiteStanding } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { curveOf } from "./site-curve.ts";
import { presentDay } from "./site-standing.ts";
import { placesByDay } from "./standing.queries.ts";

type StandingDay = SiteStanding["days"][number];

export interface VisibilityDays {
  readonly curve: SiteStanding["curve"];
  /** Every day from the first that was answered on, oldest first. */
  readonly days: readonly Pick<StandingDay, "day" | "answered" | "visibility" | "engines">[];
}

const DAY_MS = 86_400_000;

/** How visible a site was from day to day, without what its owner alone may see. */
export async function visibilityByDay(
  db: Kysely<Tables>,
  siteId: string,
  days: number,
  now: Date,
): Promise<VisibilityDays> {
  const to = now.getTime();
  const from = to - (days - 1) * DAY_MS;
  const { curve, about } = await curveOf(db, siteId);
  const places = await placesByDay(db, siteId, { from: dayOf(from), to: dayOf(to) });
  const known = new Map(places.map((day) => [day.day, presentDay(day, curve)]));
  const [first] = known.keys();
  const told: VisibilityDays["days"][number][] = [];
  for (let at = Date.parse(first ?? ""); at <= to; at += DAY_MS) {
    const day = dayOf(at);
    told.push(known.get(day) ?? { day, answered: 0, visibility: null, engines: [] });
  }
  return { curve: about, days: told };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
