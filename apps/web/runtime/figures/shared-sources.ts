import type { DemandSource, KeywordDemand, SearchSource } from "@sightline/contract";
import { engineName } from "@sightline/domain/positions";
import type { SourceDetail } from "@sightline/ui/badge";
import { formatTime } from "../time/format-time.ts";
import { demandBadge, demandDetail, volumeBadge } from "./demand-source.ts";
import { mostCommon } from "./most-common.ts";
import { providerName, sourceDetail } from "./source.ts";

export interface NamedSource {
  /** As short as a badge. */
  name: string;
  /** What it is the source of, above a table: 'Volume'. */
  of: string;
  detail: () => SourceDetail;
}

type Figure = "positions" | "volume" | "difficulty" | "intent";

/** Where each figure of a row, or of most rows of a table, is from; null: there is none. */
export type Sources = Record<Figure, NamedSource | null>;

export function sourcesOf(search: SearchSource | null, demand: KeywordDemand | null): Sources {
  const volume = demand?.volume ?? null;
  return {
    positions: search && positionSource(search),
    volume: volume && demandSource("Volume", volume.source, volumeBadge(volume)),
    difficulty: demand?.difficulty ? demandSource("Difficulty", demand.difficulty.source) : null,
    intent: demand?.intent ? demandSource("Intent", demand.intent.source) : null,
  };
}

export function demandSource(
  of: string,
  source: DemandSource,
  name: string | null = demandBadge(source),
): NamedSource | null {
  return name === null ? null : { name, of, detail: () => demandDetail(source) };
}

function positionSource(search: SearchSource): NamedSource {
  return {
    name: providerName(search.provider),
    of: `Positions: ${engineName(search.engine)}, top ${search.depth}`,
    detail: () => sourceDetail(search, formatTime(new Date(search.answered_on), "day", "UTC")),
  };
}

/** What most rows have in common: stated once above them, a row names only another one. */
export function sharedSources(rows: readonly Sources[]): Sources {
  const shared = (figure: Figure) => {
    const name = mostCommon(rows.map((row) => row[figure]?.name ?? null));
    return rows.find((row) => row[figure]?.name === name)?.[figure] ?? null;
  };
  return {
    positions: shared("positions"),
    volume: shared("volume"),
    difficulty: shared("difficulty"),
    intent: shared("intent"),
  };
}

/** Whether any row's position is from elsewhere: then each row names its own. */
export function haveOtherPositions(rows: readonly Sources[], { positions }: Sources): boolean {
  return rows.some((row) => row.positions !== null && row.positions.name !== positions?.name);
}

/** The providers of a table's rows. */
export function providersOf(rows: readonly { provider: string }[]): string[] {
  return [...new Set(rows.map(({ provider }) => provider))];
}
