import type { AuditIssue } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Skeleton } from "@sightline/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { SeverityMark } from "../severity.tsx";
import { useAuditView } from "../use-audit-view.ts";
import { CellHeading } from "./cell-heading.tsx";

/** The next action is a button. */
export function FirstStep({ issues }: { issues: UseQueryResult<AuditIssue[]> }) {
  const [, changeView] = useAuditView();
  const first = issues.data?.find(({ severity }) => severity !== "info");
  return (
    <>
      <CellHeading>Do this first</CellHeading>
      {issues.isPending ? <Skeleton className="h-10 w-3/4" /> : null}
      {first === undefined ? (
        issues.isSuccess && <p className="text-dim">Nothing is left to fix. Well done.</p>
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
            {first.pages === 1 ? "Show the page" : `Show the ${counted(first.pages, "page")}`}
          </Button>
        </>
      )}
    </>
  );
}
