import type { AuditIssue, Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { comparisonQuery } from "../calls/comparison.ts";
import { issuesQuery } from "../calls/issues.ts";
import { newByRule } from "../changes/compared.ts";
import { useAuditView } from "../use-audit-view.ts";
import { IssueItem } from "./issue-item.tsx";
import { IssuesToolbar } from "./issues-toolbar.tsx";

export function IssuesPart({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const issues = useQuery(issuesQuery(shown.id));
  const { data: comparison } = useQuery({
    ...comparisonQuery(shown.id, before?.id ?? ""),
    enabled: before !== null,
  });
  return (
    <Loaded what="The issues" query={issues} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {(all) => (
        <Card className="overflow-clip">
          {all.length === 0 ? (
            <EmptyState title="Nothing to fix">
              No rule found anything on the {counted(shown.pages ?? 0, "page")} of this crawl.
            </EmptyState>
          ) : (
            <IssuesList crawl={shown} issues={all} fresh={newByRule(comparison)} />
          )}
        </Card>
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
          title="None of this severity"
          action={
            <Button onClick={() => changeView({ severity: null })}>
              Show all {issues.length.toLocaleString("en")}
            </Button>
          }
        >
          The filter hides the other issues.
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
