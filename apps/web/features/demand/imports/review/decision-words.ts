import type { ImportPreview } from "@sightline/contract";
import { counted } from "../../../../runtime/page/counted.ts";

type Decided = Pick<ImportPreview, "keywords" | "totals" | "room">;

/** How many of the file's keywords fit into the plan. */
export function roomWords({ keywords, totals, room }: Decided): string {
  const { watched } = totals;
  const fresh = keywords - watched;
  if (fresh === 0) return "All of them are already saved.";
  const before =
    watched === 0
      ? ""
      : `${watched.toLocaleString("en")} ${watched === 1 ? "is" : "are"} already saved. `;
  if (room === 0) return `${before}Your plan has no room for more keywords.`;
  if (room >= fresh) return `${before}Your plan has room for ${room.toLocaleString("en")} more.`;
  return `${before}Your plan has room for ${room.toLocaleString("en")} of the other ${fresh.toLocaleString("en")}. We'll save the ones with the highest search volume.`;
}

export function importLabel({ keywords, totals, room }: Decided, saveKeywords: boolean): string {
  const figures = `Import metrics for ${counted(keywords, "keyword")}`;
  if (!saveKeywords) return figures;
  const saved = Math.min(keywords - totals.watched, room);
  return `${figures} and save ${saved.toLocaleString("en")}`;
}
