import type { KeywordGroup } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { saveCsv } from "../../../../api/download.ts";
import { groupsCsv } from "./group-words.ts";

export function ExportGroupsButton({
  site,
  groups,
}: {
  site: string;
  groups: readonly KeywordGroup[];
}) {
  return (
    <Button
      size="sm"
      icon="download"
      aria-label={`Export tags for ${site} as CSV`}
      onClick={() => saveCsv(groupsCsv(groups), site, "tags")}
    >
      CSV
    </Button>
  );
}
