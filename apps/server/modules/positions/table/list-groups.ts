import type { KeywordGroup } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { weightedVisibility } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import { watchedSites } from "../../keywords/index.ts";
import { curveOf } from "../rankings/site-curve.ts";
import type { Filters } from "./filters.ts";
import { type GroupPlaces, placesByTag } from "./groups.queries.ts";
import type { SiteOfUser } from "./table.queries.ts";

/** The largest first, and those without a tag last. */
export async function listGroups(
  db: Kysely<Tables>,
  of: SiteOfUser,
  filters: Filters,
  now: Date,
): Promise<KeywordGroup[]> {
  const [own] = await watchedSites(db, of.userId, of.site);
  const { curve } = await curveOf(db, own?.siteId ?? null);
  const places = await placesByTag(db, of, filters, now.toISOString().slice(0, 10));
  const groups = Map.groupBy(places, ({ tag }) => tag);
  return [...groups]
    .map(([tag, places]) => presentGroup(tag, places, curve))
    .sort(
      (one, other) =>
        Number(one.tag === null) - Number(other.tag === null) ||
        other.keywords - one.keywords ||
        (one.tag ?? "").localeCompare(other.tag ?? ""),
    );
}

function presentGroup(
  tag: string | null,
  places: readonly GroupPlaces[],
  curve: ClickCurve,
): KeywordGroup {
  const answered = places.filter(({ place }) => place !== null);
  const ranked = answered.filter(({ place }) => place !== 0);
  const rankedCount = total(ranked, ({ keywords }) => keywords);
  const held = answered.map(({ place, keywords }) => {
    return { position: place === 0 ? null : place, volume: keywords };
  });
  const best = places.flatMap((one) => (one.best === null ? [] : [one.best]));
  return {
    tag,
    keywords: total(places, ({ keywords }) => keywords),
    answered: total(answered, ({ keywords }) => keywords),
    ranked: rankedCount,
    average_position:
      rankedCount === 0
        ? null
        : total(ranked, ({ place, keywords }) => (place ?? 0) * keywords) / rankedCount,
    visibility: weightedVisibility(held, curve).percent,
    best: best.length === 0 ? null : Math.min(...best),
    winners: total(places, ({ winners }) => winners),
    losers: total(places, ({ losers }) => losers),
  };
}

function total<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
