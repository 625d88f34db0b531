import { Button, buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { Link } from "react-router";

export function KeywordsLoading() {
  return <TableSkeleton rows={10} columns={5} />;
}

/** As high as what comes, so that the table does not move. */
export function OverviewLoading() {
  return <div className="min-h-[96rem] lg:min-h-[48rem]" />;
}

export function NoKeywords({ site, onAdd }: { site: string; onAdd: () => void }) {
  return (
    <EmptyState
      title={`No keywords for ${site} yet`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add a keyword
          </Button>
          <Link to={setUp(site)} className={buttonClass("secondary")}>
            Suggest some from its pages
          </Link>
        </div>
      }
    >
      Add the searches this site should be found for. Where it stands for each is looked up by
      itself.
    </EmptyState>
  );
}

/** Goes on where a set-up was left. */
function setUp(site: string): string {
  return `/dashboard?${new URLSearchParams({ tab: "keywords", site, start: "keywords" })}`;
}
