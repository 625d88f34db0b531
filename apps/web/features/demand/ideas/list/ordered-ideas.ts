import type { KeywordDemand } from "@sightline/contract";
import type { IdeaRow } from "../idea-row.ts";
import type { IdeaView } from "../idea-view.ts";

const COMPARE = {
  keyword: (one: IdeaRow, other: IdeaRow) => one.keyword.localeCompare(other.keyword, "en"),
  searches: (one: IdeaRow, other: IdeaRow) => searchesRank(one.demand) - searchesRank(other.demand),
};

/** Those containing all search words, in the view's order. */
export function orderedIdeas(
  rows: readonly IdeaRow[],
  { words, sort, order }: Pick<IdeaView, "words" | "sort" | "order">,
): readonly IdeaRow[] {
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = rows.filter(({ keyword }) => {
    const lower = keyword.toLowerCase();
    return wanted.every((word) => lower.includes(word));
  });
  if (sort === "best") return found;
  const direction = order === "asc" ? 1 : -1;
  return found.sort((one, other) => direction * COMPARE[sort](one, other));
}

/** Estimates rank below measured volumes and above unknown ones. */
function searchesRank(demand: KeywordDemand | null): number {
  const volume = demand?.volume.value;
  switch (volume?.kind) {
    case "measured":
      return volume.searches + 1;
    case "range":
      return (volume.low + volume.high) / 2 + 1;
    case "impressions":
      return volume.impressions + 1;
    default:
      return -1;
  }
}
