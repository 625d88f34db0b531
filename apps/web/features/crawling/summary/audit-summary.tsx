import type { AuditIssue, Crawl, CrawlComparison } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Skeleton } from "@sightline/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { comparisonQuery, issuesQuery } from "../audit-calls.ts";
import { useAuditHref, useAuditView } from "../audit-view.ts";
import { occurrencesIn } from "../changes/compared.ts";
import { healthText } from "../crawl-words.ts";
import { SeverityMark } from "../severity.tsx";
import { CrawlSource } from "./crawl-source.tsx";
import { HealthChange } from "./health-change.tsx";

/** Health, what changed, what to do first, in one line above every part of the audit. */
export function AuditSummary({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const issues = useQuery(issuesQuery(shown.id));
  const comparison = useQuery({
    ...comparisonQuery(shown.id, before?.id ?? ""),
    enabled: before !== null,
  });
  return (
    <section aria-label="Key figures">
      <div className="grid grid-cols-4 gap-px overflow-clip rounded-md border border-line bg-line xl:grid-cols-[minmax(11rem,1.2fr)_repeat(3,minmax(6rem,.7fr))_3fr]">
        <HealthCell {...{ shown, before }} />
        <ChangeCells before={before} comparison={comparison} />
        <FirstStepCell issues={issues} />
      </div>
      {before === null ? null : <WhatCounts before={before} />}
    </section>
  );
}

/** The list below counts issues, which are fewer. */
function WhatCounts({ before }: { before: Crawl }) {
  const { timeZone } = useClock();
  const day = formatTime(new Date(before.created_at), "day", timeZone);
  return (
    <p className="mt-1.5 text-sm text-dim text-pretty">
      New, fixed and open findings since {day}. A finding is one issue on one page.
    </p>
  );
}

function HealthCell({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  return (
    <Cell label={<CrawlSource crawl={shown} label="Health" />}>
      {shown.health === null ? (
        <span className="text-sm text-dim" title="Available after a complete crawl.">
          No score yet
        </span>
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures text-xl max-sm:text-lg">
            {healthText(shown.health)}
            <span className="text-sm text-dim max-sm:hidden"> / 100</span>
          </span>
          <span className="max-sm:hidden">
            <HealthChange {...{ shown, before }} />
          </span>
        </span>
      )}
    </Cell>
  );
}

interface ChangeCellsProps {
  before: Crawl | null;
  comparison: UseQueryResult<CrawlComparison>;
}

/** Findings: each is an issue on one page. */
function ChangeCells({ before, comparison }: ChangeCellsProps) {
  const { timeZone } = useClock();
  if (before === null) {
    return (
      <Cell label="New and fixed findings" className="col-span-3">
        <span className="text-sm text-dim">Available after the next crawl</span>
      </Cell>
    );
  }
  const since = `Findings compared with the crawl on ${formatTime(new Date(before.created_at), "day", timeZone)}`;
  const { data, isError } = comparison;
  const countOf = (of: keyof Pick<CrawlComparison, "introduced" | "fixed" | "open">) =>
    data === undefined ? (isError ? null : undefined) : occurrencesIn(data[of]);
  return (
    <>
      <Count name="New" {...{ since }} count={countOf("introduced")} tone="text-worse" mark="▼" />
      <Count name="Fixed" {...{ since }} count={countOf("fixed")} tone="text-better" mark="▲" />
      <Count name="Open" {...{ since }} count={countOf("open")} />
    </>
  );
}

interface CountProps {
  name: string;
  since: string;
  /** Undefined while it is loading, null if it couldn't be loaded. */
  count: number | null | undefined;
  tone?: string;
  mark?: string;
}

function Count({ name, since, count, tone = "", mark }: CountProps) {
  const href = useAuditHref();
  return (
    <Cell
      label={
        <>
          {name}
          <span className="max-xl:hidden"> findings</span>
        </>
      }
    >
      {count === undefined ? <Skeleton className="h-6 w-10" /> : null}
      {count === null ? <span className="text-dim">–</span> : null}
      {count == null ? null : (
        <Link
          to={href({ part: "changes" })}
          title={since}
          className={`figures text-xl hover:underline max-sm:text-lg ${count === 0 ? "text-dim" : tone}`}
        >
          {mark === undefined || count === 0 ? null : (
            <span aria-hidden="true" className="mr-1 text-xs">
              {mark}
            </span>
          )}
          {formatNumber(count)}
        </Link>
      )}
    </Cell>
  );
}

/** The next action is a button. On a phone the list below begins with the same issue. */
function FirstStepCell({ issues }: { issues: UseQueryResult<AuditIssue[]> }) {
  const [, changeView] = useAuditView();
  const first = issues.data?.find(({ severity }) => severity !== "info");
  return (
    <Cell label="Fix this first" className="col-span-4 max-sm:hidden xl:col-span-1">
      {issues.isPending ? <Skeleton className="h-6 w-3/4" /> : null}
      {first === undefined ? (
        issues.isSuccess && <span className="text-dim">Nothing left to fix. Well done.</span>
      ) : (
        <span className="flex items-center gap-2">
          <SeverityMark severity={first.severity} />
          <span className="min-w-0 flex-1 truncate text-base font-semibold" title={first.fix}>
            {first.title}
          </span>
          <Button
            size="sm"
            onClick={() => {
              changeView({ part: "issues", severity: null, issue: first.rule });
              document.getElementById("audit-parts")?.scrollIntoView({ block: "start" });
            }}
          >
            {first.pages === 1 ? "Show page" : `Show ${counted(first.pages, "page")}`}
          </Button>
        </span>
      )}
    </Cell>
  );
}

interface CellProps {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}

function Cell({ label, className = "", children }: CellProps) {
  return (
    <div
      className={`flex min-w-0 flex-col gap-0.5 bg-card px-4 py-2 max-sm:px-2 max-sm:py-1.5 ${className}`}
    >
      <p className="text-sm whitespace-nowrap text-dim max-sm:text-xs max-sm:*:text-xs">{label}</p>
      <div className="flex min-h-7 flex-col justify-center">{children}</div>
    </div>
  );
}
