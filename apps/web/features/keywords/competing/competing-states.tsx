import { buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Link, useSearchParams } from "react-router";
import { withSection } from "../section.ts";

export function NothingSeen({ days }: { days: number }) {
  const [search] = useSearchParams();
  return (
    <EmptyState
      title="Nothing was looked up yet"
      action={
        <Link
          to={`/dashboard?${withSection(search, "keywords")}`}
          className={buttonClass("primary")}
        >
          See the keywords
        </Link>
      }
    >
      In the last {days} days no check of an active keyword was answered. After a few, it shows here
      whether your pages get in each other's way.
    </EmptyState>
  );
}

export function NoneCompeting({ days }: { days: number }) {
  return (
    <EmptyState title="Each search has its page">
      In the last {days} days no two of your pages ranked together twice, and none took the lead
      back from another.
    </EmptyState>
  );
}
