import type { KeywordDemand } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  calibrate,
  type KeywordMetrics,
  offlineEstimate,
  readWordList,
} from "@sightline/providers/keyword-metrics";
import type { Kysely } from "kysely";
import { marketOf } from "../../keywords/index.ts";
import type { DemandSite } from "./demand.queries.ts";
import { mergeDemand } from "./merge-demand.ts";
import { type EstimatedKeyword, valuesFromEstimate } from "./values-from-estimate.ts";
import { importedVolumes, valuesFromImports } from "./values-from-imports.ts";
import { valuesFromProviders } from "./values-from-providers.ts";
import { valuesFromSearchConsole } from "./values-from-search-console.ts";

/** The best stored figures for these keywords, by key; queries no provider. */
export async function knownDemand(
  db: Kysely<Tables>,
  site: DemandSite,
  estimate: KeywordMetrics,
  keywords: readonly EstimatedKeyword[],
): Promise<ReadonlyMap<string, KeywordDemand>> {
  const keys = keywords.map(({ keyword_key }) => keyword_key);
  const market = marketOf(site);
  const values = [
    ...(await valuesFromImports(db, site, keys)),
    ...(await valuesFromSearchConsole(db, site.id, keys)),
    ...(await valuesFromProviders(db, market, keys)),
    ...(await valuesFromEstimate(estimate, market, keywords)),
  ];
  const known = new Map<string, KeywordDemand>();
  for (const [key, ofKeyword] of Map.groupBy(values, ({ keywordKey }) => keywordKey)) {
    const demand = mergeDemand(ofKeyword);
    if (demand !== null) known.set(key, demand);
  }
  return known;
}

/** The built-in estimate, calibrated with the volumes in the customer's own files. */
export async function calibratedEstimate(
  db: Kysely<Tables>,
  site: DemandSite,
  now: Date,
): Promise<KeywordMetrics> {
  await readWordList();
  const calibration = calibrate(await importedVolumes(db, site));
  return offlineEstimate({ calibration, now: () => now });
}
