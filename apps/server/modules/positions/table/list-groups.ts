import type { KeywordGroup } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { MOST_TAGS_LISTED } from "@sightline/domain/keywords";
import { weightedVisibility } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import { watchedSites } from "../../keywords/index.ts";
import { countResults } from "../rankings/site-comparisons.ts";
import { curveOf } from "../rankings/site-curve.ts";
import type { Filters } from "./filters.ts";
import { type GroupRanks, ranksByTag } from "./groups.queries.ts";
import type { SiteOfUser } from "./table.queries.ts";

/** Largest first, untagged last. */
export async function listGroups(
  db: Kysely<Tables>,
  of: SiteOfUser,
  filters: Filters,
  now: Date,
): Promise<KeywordGroup[]> {
  const [own] = await watchedSites(db, of.userId, of.site);
  const { curve } = await curveOf(db, own?.siteId ?? null);
  const ranks = await ranksByTag(db, of, filters, now.toISOString().slice(0, 10));
  const groups = Map.groupBy(ranks, ({ tag }) => tag);
  return [...groups]
    .map(([tag, ranks]) => presentGroup(tag, ranks, curve))
    .sort(
      (one, other) =>
        Number(one.tag === null) - Number(other.tag === null) ||
        other.keywords - one.keywords ||
        (one.tag ?? "").localeCompare(other.tag ?? ""),
    )
    .slice(0, MOST_TAGS_LISTED);
}

function presentGroup(
  tag: string | null,
  ranks: readonly GroupRanks[],
  curve: ClickCurve,
): KeywordGroup {
  const answered = ranks.filter(({ rank }) => rank !== null);
  const ranked = answered.filter(({ rank }) => rank !== 0);
  const rankedCount = total(ranked, ({ keywords }) => keywords);
  const held = answered.map(({ rank, keywords }) => {
    return { position: rank === 0 ? null : rank, volume: keywords };
  });
  const compared = ranks.filter(({ isCompared }) => isCompared);
  const best = ranks.flatMap((one) => (one.best === null ? [] : [one.best]));
  return {
    tag,
    keywords: total(ranks, ({ keywords }) => keywords),
    answered: total(answered, ({ keywords }) => keywords),
    ranked: rankedCount,
    average_position:
      rankedCount === 0
        ? null
        : total(ranked, ({ rank, keywords }) => (rank ?? 0) * keywords) / rankedCount,
    visibility: weightedVisibility(held, curve).percent,
    best: best.length === 0 ? null : Math.min(...best),
    winners: total(ranks, ({ winners }) => winners),
    losers: total(ranks, ({ losers }) => losers),
    comparisons: compared.length === 0 ? null : countResults(compared),
  };
}

function total<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
