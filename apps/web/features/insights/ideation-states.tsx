import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Skeleton } from "@sightline/ui/skeleton";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { Link } from "react-router";
import { newSiteAddress } from "../../runtime/sites/set-up-address.ts";
import { useUnitsSpent } from "../billing/use-plan.ts";
import { analysisTab } from "./insight-address.ts";

const WHAT_IT_IS = "What to do next, and what it's worth";

export function NoSite() {
  return (
    <Card>
      <EmptyState
        title={WHAT_IT_IS}
        action={
          <Link to={newSiteAddress()} className={buttonClass("primary")}>
            Add site
          </Link>
        }
      >
        Sightline turns analyses into recommendations and estimates how many visits each one could
        bring. Add a site to get started.
      </EmptyState>
    </Card>
  );
}

export function NoInsights({ site }: { site: string }) {
  const isSpent = useUnitsSpent();
  return (
    <Card>
      <EmptyState
        title={WHAT_IT_IS}
        action={
          isSpent ? (
            <Link to="/subscription" className={buttonClass("primary")}>
              See plans
            </Link>
          ) : (
            <Link to={analysisTab(site)} className={buttonClass("primary")}>
              Run analysis
            </Link>
          )
        }
      >
        Recommendations from keyword, competitor and AI analyses appear here, with estimated visits
        and advice on what to write. There are none for {site} yet.
        {isSpent
          ? " You've used all of this month's analysis units. You can run analyses again next month, or now with a larger plan."
          : ""}
      </EmptyState>
    </Card>
  );
}

export function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Card>
      <EmptyState
        title="No recommendations match"
        action={<Button onClick={onShowAll}>Show all recommendations</Button>}
      >
        Change your search or clear the filters.
      </EmptyState>
    </Card>
  );
}

const COLUMNS = [3, 2, 2, 1, 1];

export function BoardSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div aria-hidden="true" className="grid gap-2 sm:grid-cols-3 xl:grid-cols-5">
        {COLUMNS.map((cards, column) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
            key={column}
            className={`flex flex-col gap-3 rounded-md bg-sunk p-3 ${column > 0 ? "max-sm:hidden" : ""} ${column > 2 ? "max-xl:hidden" : ""}`}
          >
            <Skeleton className="h-4 w-16" />
            {Array.from({ length: cards }, (_, index) => index).map((index) => (
              <Skeleton key={index} className="h-36 w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
