import type { KeywordGroup } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { saveAs } from "../../../../api/download.ts";
import { groupsCsv } from "./group-words.ts";

export function ExportGroupsButton({
  site,
  groups,
}: {
  site: string;
  groups: readonly KeywordGroup[];
}) {
  const save = () => {
    const day = new Date().toISOString().slice(0, 10);
    // The byte order mark tells spreadsheets that the file is UTF-8.
    const csv = new Blob(["\uFEFF", groupsCsv(groups)], { type: "text/csv;charset=utf-8" });
    saveAs(csv, `${site.replace(/[^\w.-]/g, "-")}-tags-${day}.csv`);
  };
  return (
    <Button size="sm" icon="download" aria-label={`Export tags for ${site} as CSV`} onClick={save}>
      CSV
    </Button>
  );
}
