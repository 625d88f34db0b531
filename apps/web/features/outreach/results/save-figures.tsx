import type { OutreachFigures } from "@sightline/contract";
import { toCsv } from "@sightline/domain/csv";
import { Button } from "@sightline/ui/button";
import { saveCsv } from "../../../api/download.ts";
import { FIGURE_HEAD, figureCounts } from "./result-words.ts";

export interface SaveFiguresProps {
  what: string;
  days: readonly { readonly day: string; readonly figures: OutreachFigures }[];
}

export function SaveFigures({ what, days }: SaveFiguresProps) {
  if (days.length === 0) return null;
  const csv = () =>
    toCsv(
      ["Day", ...FIGURE_HEAD],
      days.map(({ day, figures }) => [day, ...figureCounts(figures)]),
    );
  return (
    <Button icon="download" onClick={() => saveCsv(csv(), "sightline", what)}>
      Save CSV
    </Button>
  );
}
