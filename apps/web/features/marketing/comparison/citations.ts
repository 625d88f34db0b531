import { NOT_CHECKED, PRODUCTS, type Row, type Section } from "./claim.ts";
import type { SourceId } from "./sources.ts";

export interface Citation {
  readonly source: SourceId;
  /** Counted in reading order, from 1. */
  readonly number: number;
  readonly citedBy: readonly Row[];
}

/** Every cited source, in reading order. */
export function citationsIn(sections: readonly Section[]): ReadonlyMap<SourceId, Citation> {
  const citing = new Map<SourceId, Row[]>();
  for (const row of sections.flatMap(({ rows }) => rows)) {
    for (const source of new Set(sourcesOf(row))) {
      citing.set(source, [...(citing.get(source) ?? []), row]);
    }
  }
  return new Map(
    [...citing].map(([source, citedBy], index) => [source, { source, number: index + 1, citedBy }]),
  );
}

function sourcesOf({ theirs }: Row): readonly SourceId[] {
  return PRODUCTS.flatMap(({ id }) => {
    const claim = theirs[id];
    return claim === NOT_CHECKED ? [] : claim.sources;
  });
}
