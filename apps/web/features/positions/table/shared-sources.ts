import type { KeywordRow, SearchSource } from "@sightline/contract";
import { marketText } from "../../../runtime/figures/market-text.ts";
import { mostCommon } from "../../../runtime/figures/most-common.ts";
import { type Sources, sharedSources, sourcesOf } from "../../../runtime/figures/shared-sources.ts";

/** What most rows of the table have in common, and where most positions were checked. */
export interface TableSources extends Sources {
  market: string | null;
}

/** Later rows don't change what was said above the first. */
const ROWS_THAT_TELL = 100;

export function tableSources(rows: readonly KeywordRow[]): TableSources {
  const first = rows.slice(0, ROWS_THAT_TELL);
  return { ...sharedSources(first.map(rowSources)), market: mostCommon(first.map(marketOf)) };
}

function rowSources({ ranking, demand }: KeywordRow): Sources {
  return sourcesOf(ranking && searchOf(ranking), demand);
}

function searchOf(ranking: NonNullable<KeywordRow["ranking"]>): SearchSource | null {
  const { provider, engine, depth, answered_on } = ranking;
  return answered_on === null || depth === null ? null : { provider, engine, depth, answered_on };
}

function marketOf({ ranking }: KeywordRow): string | null {
  return ranking?.market == null ? null : marketText(ranking.market);
}

/** What sets a row's position apart from those of most others, in words: 'Germany'. */
export function ownSources(row: KeywordRow, shared: TableSources): string[] {
  const provider = rowSources(row).positions?.name ?? null;
  const market = marketOf(row)?.split(SEPARATOR) ?? [];
  const usual = shared.market?.split(SEPARATOR) ?? [];
  return [
    ...(provider === null || provider === shared.positions?.name ? [] : [provider]),
    ...market.filter((part) => !usual.includes(part)),
  ];
}

const SEPARATOR = " · ";
