import type { KeywordDemand } from "@sightline/contract";
import { bestVolume, lastHeard } from "@sightline/domain/demand";
import type { SourceValues } from "./source-values.ts";

/** The best volume, and the most recent of every other figure. Null if no source has a volume. */
export function mergeDemand(values: readonly SourceValues[]): KeywordDemand | null {
  const claims = values.flatMap(({ askedAt, volume }) =>
    volume === null ? [] : [{ kind: volume.value.kind, askedAt, volume }],
  );
  const best = bestVolume(claims);
  if (best === null) return null;
  return {
    volume: best.volume,
    cpc: newest(values, ({ cpc }) => cpc),
    difficulty: newest(values, ({ difficulty }) => difficulty),
    competition: newest(values, ({ competition }) => competition),
    intent: newest(values, ({ intent }) => intent),
  };
}

function newest<Figure>(
  values: readonly SourceValues[],
  figureOf: (one: SourceValues) => Figure | null,
): Figure | null {
  const known = values.flatMap((one) => {
    const figure = figureOf(one);
    return figure === null ? [] : [{ askedAt: one.askedAt, figure }];
  });
  return lastHeard(known)?.figure ?? null;
}
