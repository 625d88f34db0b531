import type { Insight } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { Button } from "@sightline/ui/button";
import { saveAs } from "../../../api/download.ts";
import { boardCsv } from "./board-csv.ts";

export interface ExportBoardButtonProps {
  site: string;
  insights: readonly Insight[];
}

export function ExportBoardButton({ site, insights }: ExportBoardButtonProps) {
  const save = () => {
    const day = dayOf(Date.now());
    // The mark at the start tells spreadsheets that the file is UTF-8.
    const csv = new Blob(["\uFEFF", boardCsv(insights)], { type: "text/csv;charset=utf-8" });
    saveAs(csv, `${site.replace(/[^\w.-]/g, "-")}-insights-${day}.csv`);
  };
  return (
    <Button
      icon="download"
      disabled={insights.length === 0}
      aria-label={`Export the insights of ${site} as CSV`}
      onClick={save}
    >
      CSV
    </Button>
  );
}
