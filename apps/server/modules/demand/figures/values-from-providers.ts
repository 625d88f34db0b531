import type { DemandSource } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { INTENTS } from "@sightline/domain/demand";
import { DATAFORSEO_METHODS, type Market } from "@sightline/providers/keyword-metrics";
import { type Kysely, sql } from "kysely";
import type { SourceValues } from "./source-values.ts";

interface MetricsRow {
  readonly keyword_key: string;
  readonly provider: string;
  readonly asked_on: string;
  readonly as_of: string;
  readonly volume: number | null;
  readonly reason: string | null;
  readonly is_refused: boolean;
  readonly cpc: number | null;
  readonly currency: string | null;
  readonly competition: number | null;
  readonly difficulty: number | null;
  readonly difficulty_asked_on: string | null;
  readonly intent: string | null;
}

/** Provider figures for these keywords in a market, no matter which customer requested them. */
export async function valuesFromProviders(
  db: Kysely<Tables>,
  market: Market,
  keys: readonly string[],
): Promise<SourceValues[]> {
  const { rows } = await sql<MetricsRow>`
    select keyword_key, provider, asked_on, as_of, volume, reason, is_refused, cpc, currency,
      competition, difficulty, difficulty_asked_on, intent
    from market_metrics
    where keyword_key = any(${keys}::text[])
      and country = ${market.country} and language = ${market.language}
  `.execute(db);
  return rows.map((row) => values(row, market));
}

function values(row: MetricsRow, market: Market): SourceValues {
  const source = (method: string, as_of = row.asked_on): DemandSource => ({
    provider: row.provider,
    method,
    as_of,
    market: { ...market },
  });
  const { volume, reason, cpc, currency, competition, difficulty } = row;
  const intent = INTENTS.find((known) => known === row.intent);
  return {
    keywordKey: row.keyword_key,
    askedAt: row.is_refused ? null : row.asked_on,
    volume: {
      value:
        volume === null
          ? { kind: "none", reason: reason ?? "" }
          : { kind: "measured", searches: volume },
      source: source(DATAFORSEO_METHODS.volume, row.as_of),
    },
    cpc:
      cpc === null
        ? null
        : { value: { amount: cpc, currency }, source: source(DATAFORSEO_METHODS.cpc) },
    competition:
      competition === null
        ? null
        : { value: competition, source: source(DATAFORSEO_METHODS.competition) },
    difficulty:
      difficulty === null
        ? null
        : {
            value: difficulty,
            source: source(DATAFORSEO_METHODS.difficulty, row.difficulty_asked_on ?? undefined),
          },
    intent: intent === undefined ? null : { value: intent, source: source("Intent") },
  };
}
