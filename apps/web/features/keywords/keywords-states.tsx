import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";

export function KeywordsLoading() {
  return <TableSkeleton rows={10} columns={5} />;
}

/** As high as what comes, so that the table does not move. */
export function OverviewLoading() {
  return <div className="min-h-[44rem] lg:min-h-[33rem]" />;
}

export function NoSite({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        title="The searches you want to be found for"
        action={<AddButton onAdd={onAdd}>Add your first keyword</AddButton>}
      >
        Keep them here, site by site. There are none yet because you have not added any.
      </EmptyState>
    </Card>
  );
}

export function NoKeywords({ site, onAdd }: { site: string; onAdd: () => void }) {
  return (
    <EmptyState
      title={`No keywords for ${site} yet`}
      action={<AddButton onAdd={onAdd}>Add a keyword</AddButton>}
    >
      Add the searches this site should be found for. Where it stands for each is looked up by
      itself.
    </EmptyState>
  );
}

function AddButton({ onAdd, children }: { onAdd: () => void; children: string }) {
  return (
    <Button variant="primary" icon="plus" onClick={onAdd}>
      {children}
    </Button>
  );
}
