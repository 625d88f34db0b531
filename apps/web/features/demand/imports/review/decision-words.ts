import type { ImportPreview } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../../runtime/page/counted.ts";

type Decided = Pick<ImportPreview, "keywords" | "totals" | "room">;

/** How many of the file's keywords fit into the plan. */
export function roomWords({ keywords, totals, room }: Decided): string {
  const { watched } = totals;
  const fresh = keywords - watched;
  if (fresh === 0) return "All of them are already saved.";
  const before =
    watched === 0 ? "" : `${formatNumber(watched)} ${watched === 1 ? "is" : "are"} already saved. `;
  if (room === 0) return `${before}Your plan has no room for more keywords.`;
  if (room >= fresh) return `${before}Your plan has room for ${formatNumber(room)} more.`;
  return `${before}Your plan has room for ${formatNumber(room)} of the other ${formatNumber(fresh)}. We'll save the ones with the highest search volume.`;
}

export function importLabel({ keywords, totals, room }: Decided, saveKeywords: boolean): string {
  const figures = `Import metrics for ${counted(keywords, "keyword")}`;
  if (!saveKeywords) return figures;
  const saved = Math.min(keywords - totals.watched, room);
  return `${figures} and save ${formatNumber(saved)}`;
}
