import { NOT_CHECKED, type Row, type Section } from "./claim.ts";
import { PRODUCTS } from "./products.ts";
import type { SourceId } from "./sources.ts";

export interface Citation {
  readonly source: SourceId;
  /** Counted in the order of reading, from 1. */
  readonly number: number;
  readonly citedBy: readonly Row[];
}

/** Every source that is cited, in the order in which a reader comes upon it. */
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
