import { Button } from "@sightline/ui/button";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { withSection } from "../section.ts";

/** Leads from the dialog to where a file is imported. */
export function ImportButton() {
  const [, setSearch] = useDashboardSearch();
  return (
    <Button size="sm" icon="upload" onClick={() => setSearch((now) => withSection(now, "imports"))}>
      Import a file
    </Button>
  );
}
