import { Button } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";

export function KeywordsLoading() {
  return <TableSkeleton rows={10} columns={3} />;
}

export function NoKeywords({ site, onAdd }: { site: string | null; onAdd: () => void }) {
  return (
    <EmptyState
      title={
        site === null ? "The searches you want to be found for" : `No keywords for ${site} yet`
      }
      action={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          {site === null ? "Add your first keyword" : "Add a keyword"}
        </Button>
      }
    >
      {site === null
        ? "Keep them here, site by site. There are none yet because you have not added any."
        : "Add the searches this site should be found for. They stay with this site."}
    </EmptyState>
  );
}
