import type { KeywordDemand } from "@sightline/contract";
import { bestVolume, lastHeard } from "@sightline/domain/demand";
import type { Said } from "./said.ts";

/** The best volume, and of every other figure what was heard last. Null when nobody said a volume. */
export function mergeDemand(said: readonly Said[]): KeywordDemand | null {
  const claims = said.flatMap(({ heardAt, volume }) =>
    volume === null ? [] : [{ kind: volume.value.kind, heardAt, volume }],
  );
  const best = bestVolume(claims);
  if (best === null) return null;
  return {
    volume: best.volume,
    cpc: newest(said, ({ cpc }) => cpc),
    difficulty: newest(said, ({ difficulty }) => difficulty),
    intent: newest(said, ({ intent }) => intent),
  };
}

function newest<Figure>(
  said: readonly Said[],
  figureOf: (one: Said) => Figure | null,
): Figure | null {
  const known = said.flatMap((one) => {
    const figure = figureOf(one);
    return figure === null ? [] : [{ heardAt: one.heardAt, figure }];
  });
  return lastHeard(known)?.figure ?? null;
}
