import type { KeywordRow, SearchSource } from "@sightline/contract";
import { marketText } from "../../../runtime/figures/market-text.ts";
import { mostCommon } from "../../../runtime/figures/most-common.ts";
import { type Sources, sharedSources, sourcesOf } from "../../../runtime/figures/shared-sources.ts";

/** What most rows of the table have in common, and where most positions were checked. */
export interface TableSources extends Sources {
  market: string | null;
  /** Whether any row names a source of its volume. */
  hasOtherVolumes: boolean;
}

/** Later rows don't change what was said above the first. */
const ROWS_THAT_TELL = 100;

export function tableSources(rows: readonly KeywordRow[]): TableSources {
  const first = rows.slice(0, ROWS_THAT_TELL);
  const shared = sharedSources(first.map(rowSources));
  const isOther = (row: KeywordRow) => {
    const { volume } = rowSources(row);
    return volume !== null && volume.name !== shared.volume?.name;
  };
  return {
    ...shared,
    market: mostCommon(first.map(marketOf)),
    hasOtherVolumes: rows.some(isOther),
  };
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
