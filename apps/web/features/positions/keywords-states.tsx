import { Button, buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { MetricsSkeleton, Skeleton, TableSkeleton } from "@sightline/ui/skeleton";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { Link } from "react-router";

/** The line of figures and the table below it. */
export function KeywordsLoading() {
  return (
    <>
      <div aria-hidden="true" className={`${box} flex h-17 items-center gap-6 px-4`}>
        {["visibility", "position", "top-10", "share"].map((figure) => (
          <span key={figure} className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </span>
        ))}
      </div>
      <TableSkeleton rows={10} columns={5} />
    </>
  );
}

/** As tall as the content, so that the table doesn't jump. */
export function OverviewLoading() {
  return (
    <div className="flex min-h-[96rem] flex-col gap-5 lg:min-h-[48rem]">
      <MetricsSkeleton />
      <TrendsLoading className="mt-9" />
    </div>
  );
}

/** Two charts side by side. */
export function TrendsLoading({ className = "" }: { className?: string }) {
  return (
    <div role="status" className={`grid gap-5 lg:grid-cols-2 ${className}`}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      {["visibility", "distribution"].map((chart) => (
        <ChartLoading key={chart} />
      ))}
    </div>
  );
}

export function ChartLoading() {
  return (
    <div aria-hidden="true" className={`${box} flex h-110 flex-col gap-3 p-4`}>
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="mt-auto h-80 w-full" />
    </div>
  );
}

const box = "rounded-md border border-line bg-card";

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
            Get suggestions from your pages
          </Link>
        </div>
      }
    >
      Add the keywords you want this site to rank for. We'll check each one automatically.
    </EmptyState>
  );
}

/** Continues the set-up where it was left. */
function setUp(site: string): string {
  return `/dashboard?${new URLSearchParams({ tab: "keywords", site, start: "keywords" })}`;
}
