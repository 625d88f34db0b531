import type { AuditIssue, AuditSeverity, Crawl } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { comparisonQuery, issuesQuery } from "../audit-calls.ts";
import { SEVERITIES, useAuditView } from "../audit-view.ts";
import { newByRule } from "../changes/compared.ts";
import { ExportButton } from "../export-button.tsx";
import { IgnoredCard } from "../ignoring/ignored-card.tsx";
import { SEVERITY_NAMES } from "../severity.tsx";
import { IssueItem } from "./issue-item.tsx";

export function IssuesPart({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const issues = useQuery(issuesQuery(shown.id));
  const { data: comparison } = useQuery({
    ...comparisonQuery(shown.id, before?.id ?? ""),
    enabled: before !== null,
  });
  return (
    <Loaded what="The issues" query={issues} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {(all) => (
        <div className="flex flex-col gap-5">
          <Card className="overflow-clip">
            {all.length === 0 ? (
              <EmptyState title="Nothing to fix">
                We found no issues on the {counted(shown.pages ?? 0, "page")} in this crawl.
              </EmptyState>
            ) : (
              <IssuesList crawl={shown} issues={all} fresh={newByRule(comparison)} />
            )}
          </Card>
          <IgnoredCard crawl={shown} />
        </div>
      )}
    </Loaded>
  );
}

interface IssuesListProps {
  crawl: Crawl;
  issues: readonly AuditIssue[];
  /** On how many pages each rule is new. */
  fresh: ReadonlyMap<string, number>;
}

function IssuesList({ crawl, issues, fresh }: IssuesListProps) {
  const [view, changeView] = useAuditView();
  const shown = issues.filter(
    ({ severity }) => view.severity === null || view.severity === severity,
  );
  return (
    <>
      <IssuesToolbar {...{ crawl, issues }} />
      {shown.length === 0 ? (
        <EmptyState
          title="No issues with this severity"
          action={
            <Button onClick={() => changeView({ severity: null })}>
              Show all {formatNumber(issues.length)}
            </Button>
          }
        >
          Your filter is hiding the other issues.
        </EmptyState>
      ) : (
        <ul aria-label="Issues, most serious first">
          {shown.map((issue) => (
            <IssueItem
              key={issue.rule}
              crawl={crawl}
              issue={issue}
              fresh={fresh.get(issue.rule) ?? 0}
              open={view.issue === issue.rule}
              onToggle={(open) =>
                changeView({ issue: open ? issue.rule : null }, { replace: true })
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

function IssuesToolbar({ crawl, issues }: { crawl: Crawl; issues: readonly AuditIssue[] }) {
  const [view, changeView] = useAuditView();
  const countOf = (severity: AuditSeverity | null) =>
    severity === null
      ? issues.length
      : issues.filter((issue) => issue.severity === severity).length;
  const found = SEVERITIES.filter((severity) => countOf(severity) > 0);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Filter by severity</legend>
        {[null, ...found].map((severity) => (
          <Button
            key={severity ?? "all"}
            size="sm"
            aria-pressed={view.severity === severity}
            className="aria-pressed:border-ink"
            onClick={() => changeView({ severity })}
          >
            {severity === null ? "All" : SEVERITY_NAMES[severity]}
            <span className="figures text-dim">{formatNumber(countOf(severity))}</span>
          </Button>
        ))}
      </fieldset>
      <ExportButton crawl={crawl} kind="issues" />
    </div>
  );
}
