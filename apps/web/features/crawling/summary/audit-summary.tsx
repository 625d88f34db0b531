import type { AuditIssue, Crawl, CrawlComparison } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button, buttonClass } from "@sightline/ui/button";
import { Skeleton } from "@sightline/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { comparisonQuery, issuesQuery } from "../audit-calls.ts";
import { useAuditHref, useAuditView } from "../audit-view.ts";
import { occurrencesIn } from "../changes/compared.ts";
import { SeverityMark } from "../severity.tsx";
import { HealthCell } from "./health-cell.tsx";
import { SummaryCell } from "./summary-cell.tsx";

/** Health, what changed, what to do first: from left to right, or top down. */
export function AuditSummary({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const issues = useQuery(issuesQuery(shown.id));
  const comparison = useQuery({
    ...comparisonQuery(shown.id, before?.id ?? ""),
    enabled: before !== null,
  });
  return (
    <div className="grid gap-px overflow-clip rounded-md border border-line bg-line md:grid-cols-2 xl:grid-cols-[1fr_1fr_1.4fr]">
      <HealthCell {...{ shown, before }} />
      <ChangesCell before={before} comparison={comparison} />
      <FirstStepCell issues={issues} />
    </div>
  );
}

interface ChangesCellProps {
  before: Crawl | null;
  comparison: UseQueryResult<CrawlComparison>;
}

function ChangesCell({ before, comparison }: ChangesCellProps) {
  const { timeZone } = useClock();
  const href = useAuditHref();
  if (before === null) {
    return (
      <SummaryCell heading="What changed">
        <p className="text-dim text-pretty">
          The next crawl will show what you fixed and what's new.
        </p>
      </SummaryCell>
    );
  }
  const { data } = comparison;
  const since = formatTime(new Date(before.created_at), "day", timeZone);
  return (
    <SummaryCell heading={`Findings since ${since}`}>
      {comparison.isPending ? <Skeleton className="h-10 w-3/4" /> : null}
      {comparison.isError ? <p className="text-dim">The comparison couldn't be loaded.</p> : null}
      {data === undefined ? null : (
        <dl className="grid grid-cols-3 gap-3">
          <Count name="New" count={occurrencesIn(data.introduced)} tone="text-worse" mark="▼" />
          <Count name="Fixed" count={occurrencesIn(data.fixed)} tone="text-better" mark="▲" />
          <Count name="Still open" count={occurrencesIn(data.open)} />
        </dl>
      )}
      <Link
        to={href({ part: "changes" })}
        className={`mt-auto self-start ${buttonClass("secondary", "sm")}`}
      >
        See changes
      </Link>
    </SummaryCell>
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
        {formatNumber(count)}
      </dd>
    </div>
  );
}

/** The next action is a button. */
function FirstStepCell({ issues }: { issues: UseQueryResult<AuditIssue[]> }) {
  const [, changeView] = useAuditView();
  const first = issues.data?.find(({ severity }) => severity !== "info");
  return (
    <SummaryCell heading="Fix this first" className="md:col-span-2 xl:col-span-1">
      {issues.isPending ? <Skeleton className="h-10 w-3/4" /> : null}
      {first === undefined ? (
        issues.isSuccess && <p className="text-dim">Nothing left to fix. Well done.</p>
      ) : (
        <>
          <p className="flex items-center gap-2 text-lg font-semibold">
            <SeverityMark severity={first.severity} />
            {first.title}
          </p>
          <p className="text-dim text-pretty">{first.fix}</p>
          <Button
            size="sm"
            className="mt-auto self-start"
            onClick={() => {
              changeView({ part: "issues", severity: null, issue: first.rule });
              document.getElementById("audit-parts")?.scrollIntoView({ block: "start" });
            }}
          >
            {first.pages === 1 ? "Show page" : `Show ${counted(first.pages, "page")}`}
          </Button>
        </>
      )}
    </SummaryCell>
  );
}
