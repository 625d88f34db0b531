import type { KeywordDemand } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import { calibrate, offlineEstimate, readWordList } from "@sightline/providers/keyword-metrics";
import type { Kysely } from "kysely";
import { mergeDemand } from "../demand/merge-demand.ts";
import { saidByEstimate } from "../demand/said-by-estimate.ts";
import { importedVolumes, saidByImports } from "../demand/said-by-imports.ts";
import { saidByProviders } from "../demand/said-by-providers.ts";
import { marketOf } from "../market.ts";
import type { IdeaSite } from "./idea-sites.queries.ts";

/** Each idea with what is known of how it is searched; asks nobody. */
export async function withDemand<Idea extends { readonly keyword: string }>(
  db: Kysely<Tables>,
  site: IdeaSite,
  ideas: readonly Idea[],
  now: Date,
): Promise<(Idea & { demand: KeywordDemand | null })[]> {
  const keywords = ideas.map(({ keyword }) => ({ keyword, keyword_key: keywordKey(keyword) }));
  const keys = keywords.map(({ keyword_key }) => keyword_key);
  await readWordList();
  const calibration = calibrate(await importedVolumes(db, site));
  const estimate = offlineEstimate({ calibration, now: () => now });
  const said = [
    ...(await saidByImports(db, site, keys)),
    ...(await saidByProviders(db, marketOf(site), keys)),
    ...(await saidByEstimate(estimate, marketOf(site), keywords)),
  ];
  const byKey = Map.groupBy(said, (one) => one.keywordKey);
  return ideas.map((idea) => {
    return { ...idea, demand: mergeDemand(byKey.get(keywordKey(idea.keyword)) ?? []) };
  });
}
