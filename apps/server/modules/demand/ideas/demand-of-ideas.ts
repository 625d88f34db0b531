import type { KeywordDemand } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import type { DemandSite } from "../figures/demand.queries.ts";
import { calibratedEstimate, knownDemand } from "../figures/known-demand.ts";

/** Each with its stored demand; queries no provider. */
export async function withDemand<Idea extends { readonly keyword: string }>(
  db: Kysely<Tables>,
  site: DemandSite,
  ideas: readonly Idea[],
  now: Date,
): Promise<(Idea & { demand: KeywordDemand | null })[]> {
  const keywords = ideas.map(({ keyword }) => ({ keyword, keyword_key: keywordKey(keyword) }));
  const estimate = await calibratedEstimate(db, site, now);
  const known = await knownDemand(db, site, estimate, keywords);
  return ideas.map((idea) => ({ ...idea, demand: known.get(keywordKey(idea.keyword)) ?? null }));
}
