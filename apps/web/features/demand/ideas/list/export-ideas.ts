import { toCsv } from "@sightline/domain/csv";
import { demandBadge } from "../../../../runtime/figures/demand-source.ts";
import { volumeText } from "../../../../runtime/figures/volume-text.ts";
import type { IdeaRow } from "../idea-row.ts";
import type { IdeaSource } from "../idea-view.ts";
import { evidenceWords } from "../idea-words.ts";

const COLUMNS = [
  "keyword",
  "searches per month",
  "volume source",
  "difficulty",
  "CPC",
  "currency",
  "evidence",
  "best page",
] as const;

export function ideasCsv(rows: readonly IdeaRow[]): string {
  return toCsv(COLUMNS, rows.map(cells));
}

function cells(row: IdeaRow) {
  const { keyword, demand, shownBy } = row;
  const volume = demand?.volume.value;
  return [
    keyword,
    volume?.kind === "measured" ? volume.searches : volume && volumeText(volume),
    demand === null || volume?.kind === "none" ? null : demandBadge(demand.volume.source),
    demand?.difficulty?.value,
    demand?.cpc?.value.amount,
    demand?.cpc?.value.currency,
    evidenceWords(row),
    shownBy.kind === "page" ? shownBy.idea.best_page.url : null,
  ];
}

/** Exports the list as shown, without refetching it. */
export async function exportIdeas(
  site: string,
  source: IdeaSource,
  rows: readonly IdeaRow[],
): Promise<void> {
  const { saveAs } = await import("../../../../api/download.ts");
  const day = new Date().toISOString().slice(0, 10);
  const file = new Blob([ideasCsv(rows)], { type: "text/csv;charset=utf-8" });
  saveAs(file, `${site.replace(/[^\w.-]/g, "-")}-ideas-from-${source}-${day}.csv`);
}
