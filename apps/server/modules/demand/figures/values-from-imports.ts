import type { DemandSource, SearchVolume } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { INTENTS, monthlyImpressions } from "@sightline/domain/demand";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DemandSite } from "./demand.queries.ts";
import type { SourceValues } from "./source-values.ts";

interface ImportedRow {
  readonly keyword_key: string;
  readonly volume: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly cpc: number | null;
  readonly bid_low: number | null;
  readonly bid_high: number | null;
  readonly competition: number | null;
  readonly currency: string | null;
  readonly difficulty: number | null;
  readonly intents: string[] | null;
  readonly impressions: number | null;
  readonly kind: string;
  readonly file_name: string;
  readonly country: string | null;
  readonly language: string | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly confirmed_at: Date;
}

/** Figures for these keywords from the customer's own files. */
export async function valuesFromImports(
  db: Kysely<Tables>,
  site: DemandSite,
  keys: readonly string[],
): Promise<SourceValues[]> {
  const { rows } = await sql<ImportedRow>`
    select imported.keyword_key, imported.volume, imported.low, imported.high, imported.cpc,
      imported.bid_low, imported.bid_high, imported.competition, imported.currency, imported.difficulty, imported.intents, imported.impressions, file.kind,
      file.file_name, file.country, file.language, file.period_from, file.period_to,
      file.confirmed_at
    from keyword_imports as file
    join imported_keywords as imported on imported.import_id = file.id
    where ${ofMarket(site)} and imported.keyword_key = any(${keys}::text[])
  `.execute(db);
  return rows.map(values);
}

/** Enough for the fit; more rows wouldn't improve it. */
const ENOUGH = { files: 5, ofEach: 500 } as const;

/** The newest measured volume per imported keyword; large files are sampled by hash. */
export async function importedVolumes(
  db: Kysely<Tables>,
  site: DemandSite,
): Promise<{ keyword: string; volume: number }[]> {
  const { rows } = await sql<{ keyword: string; volume: number }>`
    select distinct on (sampled.keyword_key) sampled.keyword, sampled.volume
    from (
      select id, confirmed_at from keyword_imports as file
      where ${ofMarket(site)} and kind <> 'search-console'
      order by confirmed_at desc limit ${ENOUGH.files}
    ) as file
    cross join lateral (
      select keyword_key, keyword, volume from imported_keywords
      where import_id = file.id and volume > 0
      order by hashtext(keyword_key) limit ${ENOUGH.ofEach}
    ) as sampled
    order by sampled.keyword_key, file.confirmed_at desc
  `.execute(db);
  return rows;
}

/** Files for a market other than the site's are ignored. */
function ofMarket({ id, country, language }: DemandSite): RawBuilder<boolean> {
  const fits = (own: RawBuilder<unknown>, wanted: string | null) =>
    sql`(${wanted}::text is null or ${own} is null or ${own} = ${wanted})`;
  return sql`file.site_id = ${id} and file.confirmed_at is not null
    and ${fits(sql`file.country`, country)} and ${fits(sql`file.language`, language)}`;
}

function values(row: ImportedRow): SourceValues {
  const volume = volumeOf(row);
  const source = (method: string): DemandSource => ({
    provider: row.kind,
    method: `${method}, from ${row.file_name}`,
    as_of: row.period_to ?? row.confirmed_at.toISOString().slice(0, 10),
    market: { country: row.country, language: row.language },
  });
  const { competition, difficulty } = row;
  const price = priceOf(row);
  const intent = INTENTS.find((known) => row.intents?.includes(known));
  return {
    keywordKey: row.keyword_key,
    askedAt: row.confirmed_at.toISOString(),
    volume: volume && { value: volume, source: source(methodOf(volume)) },
    cpc: price && { value: price.cpc, source: source(price.method) },
    competition:
      competition === null
        ? null
        : { value: competition, source: source("How many advertisers bid") },
    difficulty:
      difficulty === null
        ? null
        : { value: Math.round(difficulty), source: source("Difficulty on the tool's own scale") },
    intent: intent === undefined ? null : { value: intent, source: source("Intent") },
  };
}

/** Bids are a range; as for every estimate, its low end counts. */
function priceOf({ cpc, bid_low: low, bid_high: high, currency }: ImportedRow) {
  if (cpc !== null) return { cpc: { amount: cpc, currency }, method: "CPC" };
  if (low === null) return null;
  const range = high === null ? "" : `, which go up to ${high.toFixed(2)}`;
  const method = `Estimate: the low end of top-of-page bids${range}`;
  return { cpc: { amount: low, currency }, method };
}

function volumeOf(row: ImportedRow): SearchVolume | null {
  const { volume, low, high, impressions, period_from: from, period_to: to } = row;
  if (volume !== null) return { kind: "measured", searches: volume };
  if (low !== null && high !== null) return { kind: "range", low, high };
  // Without a known period there is no monthly figure.
  if (impressions === null || from === null || to === null) return null;
  const days = 1 + (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return { kind: "impressions", impressions: monthlyImpressions(impressions, days) };
}

const DAY_MS = 86_400_000;

function methodOf({ kind }: SearchVolume): string {
  if (kind === "measured") return "Monthly search volume";
  if (kind === "range") return "Monthly search volume range";
  return "Monthly impressions for your pages";
}
