import type { ComparedRow } from "@sightline/contract";
import { isAhead } from "@sightline/domain/analyses";
import { keywordGapsOf } from "@sightline/domain/opportunities";
import type { SideBySide } from "../../opportunities/index.ts";

export function compareRow({ id, own, competitors, ...row }: SideBySide): ComparedRow {
  const { keyword, demand, provider, engine, depth, answered_on } = row;
  const [best] = own;
  const ownPlace = best?.position ?? null;
  const theirs = competitors.map(([first]) => {
    return { position: first?.position ?? null, url: first?.url ?? null };
  });
  const places = theirs.map(({ position }) => position);
  return {
    ...{ keyword_id: id, keyword, demand, provider, engine, depth, answered_on },
    own: ownPlace,
    url: best?.url ?? null,
    competitors: theirs,
    competitors_ahead: places.filter((place) => isAhead(place, ownPlace)).length,
    gaps: keywordGapsOf(ownPlace, places),
  };
}
