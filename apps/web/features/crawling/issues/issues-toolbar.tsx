import type { AuditIssue, AuditSeverity, Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { SEVERITIES } from "../audit-view.ts";
import { ExportButton } from "../export-button.tsx";
import { SEVERITY_NAMES } from "../severity.tsx";
import { useAuditView } from "../use-audit-view.ts";

export function IssuesToolbar({ crawl, issues }: { crawl: Crawl; issues: readonly AuditIssue[] }) {
  const [view, changeView] = useAuditView();
  const countOf = (severity: AuditSeverity | null) =>
    severity === null
      ? issues.length
      : issues.filter((issue) => issue.severity === severity).length;
  const found = SEVERITIES.filter((severity) => countOf(severity) > 0);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Show issues of severity</legend>
        {[null, ...found].map((severity) => (
          <Button
            key={severity ?? "all"}
            size="sm"
            aria-pressed={view.severity === severity}
            className="aria-pressed:border-ink"
            onClick={() => changeView({ severity })}
          >
            {severity === null ? "All" : SEVERITY_NAMES[severity]}
            <span className="figures text-dim">{countOf(severity).toLocaleString("en")}</span>
          </Button>
        ))}
      </fieldset>
      <ExportButton crawl={crawl} kind="issues" />
    </div>
  );
}
