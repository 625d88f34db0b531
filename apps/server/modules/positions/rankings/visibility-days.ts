import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { NO_FIGURES, rankingFigures } from "./ranking-figures.ts";
import { periodOf } from "./site-period.ts";

export interface VisibilityDays {
  readonly curve: SiteRankings["curve"];
  readonly newest: SiteRankings["newest"];
  readonly period: SiteRankings["period"];
  /** Every day since the first answer, oldest first; null: not comparable. */
  readonly days: readonly { readonly day: string; readonly visibility: number | null }[];
}

const DAY_MS = 86_400_000;

/** A site's visibility by day, without anything only its owner may see. */
export async function visibilityByDay(
  db: Kysely<Tables>,
  siteId: string,
  days: number,
  now: Date,
): Promise<VisibilityDays> {
  const figures = (await rankingFigures(db, [siteId], { days, now })).get(siteId) ?? NO_FIGURES;
  const { about, newest, days: known } = figures;
  const comparable = new Map(known.map((day) => [day.day, day.is_partial ? null : day.visibility]));
  const told: VisibilityDays["days"][number][] = [];
  for (let at = Date.parse(known[0]?.day ?? ""); at <= now.getTime(); at += DAY_MS) {
    told.push({ day: dayOf(at), visibility: comparable.get(dayOf(at)) ?? null });
  }
  const period = await periodOf(db, { siteId, ...figures });
  return { curve: about, newest, period, days: told };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
