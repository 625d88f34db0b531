import type { Tables } from "@sightline/database";
import { monthlyImpressions } from "@sightline/domain/demand";
import type { Kysely } from "kysely";
import { impressionsOf } from "../../search-console/index.ts";
import type { SourceValues } from "./source-values.ts";

/** Search Console's lower bound for how often these keywords are searched. */
export async function valuesFromSearchConsole(
  db: Kysely<Tables>,
  siteId: string,
  keys: readonly string[],
): Promise<SourceValues[]> {
  const shown = await impressionsOf(db, siteId, keys);
  return shown.map(({ keywordKey, impressions, days, to }) => ({
    keywordKey,
    askedAt: `${to}T00:00:00.000Z`,
    volume: {
      value: { kind: "impressions", impressions: monthlyImpressions(impressions, days) },
      source: {
        provider: "search-console",
        method: "Monthly impressions for your pages, all countries and devices",
        as_of: to,
        market: { country: null, language: null },
      },
    },
    cpc: null,
    competition: null,
    difficulty: null,
    intent: null,
  }));
}
