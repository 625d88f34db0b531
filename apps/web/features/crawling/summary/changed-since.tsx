import type { Crawl, CrawlComparison } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Skeleton } from "@sightline/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { occurrencesIn } from "../changes/compared.ts";
import { useAuditHref } from "../use-audit-view.ts";
import { CellHeading } from "./cell-heading.tsx";

export interface ChangedSinceProps {
  before: Crawl | null;
  comparison: UseQueryResult<CrawlComparison>;
}

export function ChangedSince({ before, comparison }: ChangedSinceProps) {
  const { timeZone } = useClock();
  const href = useAuditHref();
  if (before === null) {
    return (
      <>
        <CellHeading>What changed</CellHeading>
        <p className="text-dim text-pretty">
          The next crawl shows here what you fixed and what is new.
        </p>
      </>
    );
  }
  const { data } = comparison;
  return (
    <>
      <CellHeading>
        Issues since {formatTime(new Date(before.created_at), "day", timeZone)}
      </CellHeading>
      {comparison.isPending ? <Skeleton className="h-10 w-3/4" /> : null}
      {comparison.isError ? <p className="text-dim">The comparison could not be loaded.</p> : null}
      {data === undefined ? null : (
        <dl className="grid grid-cols-3 gap-3">
          <Count name="New" count={occurrencesIn(data.introduced)} tone="text-worse" mark="▲" />
          <Count name="Fixed" count={occurrencesIn(data.fixed)} tone="text-better" mark="▼" />
          <Count name="Still open" count={occurrencesIn(data.open)} />
        </dl>
      )}
      <Link
        to={href({ part: "changes" })}
        className={`mt-auto self-start ${buttonClass("secondary", "sm")}`}
      >
        See what changed
      </Link>
    </>
  );
}

interface CountProps {
  name: string;
  count: number;
  tone?: string;
  mark?: string;
}

function Count({ name, count, tone = "", mark }: CountProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-dim">{name}</dt>
      <dd className={`figures text-xl ${count === 0 ? "text-dim" : tone}`}>
        {mark === undefined || count === 0 ? null : (
          <span aria-hidden="true" className="mr-1 text-xs">
            {mark}
          </span>
        )}
        {count.toLocaleString("en")}
      </dd>
    </div>
  );
}
