import type { Diagnostics } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { Anomalies } from "./anomalies.tsx";
import { ErrorPatterns } from "./error-patterns.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Queues } from "./queues.tsx";
import { diagnosticsQuery } from "./read-diagnostics.ts";
import { SystemFacts } from "./system-facts.tsx";

export function DiagnosticsScreen() {
  const diagnostics = useQuery(diagnosticsQuery);
  const { timeZone } = useClock();
  const readAt =
    diagnostics.data === undefined
      ? null
      : formatTime(new Date(diagnostics.data.read_at), "second", timeZone);
  return (
    <AdminPage
      what="Diagnostics"
      header={{
        title: "Diagnostics",
        description: readAt === null ? undefined : `As of ${readAt}.`,
        actions: diagnostics.data ? (
          <Button
            icon="refresh"
            busy={diagnostics.isFetching}
            onClick={() => void diagnostics.refetch()}
          >
            Refresh
          </Button>
        ) : null,
      }}
      query={diagnostics}
      skeleton={<CardsSkeleton />}
    >
      {(found) => <Findings found={found} readAt={readAt ?? ""} />}
    </AdminPage>
  );
}

function Findings({ found, readAt }: { found: Diagnostics; readAt: string }) {
  return (
    <>
      {found.mail.problem === null ? null : (
        <Notice tone="error" title="Email isn't being sent.">
          {found.mail.problem}
        </Notice>
      )}
      <SystemFacts found={found} readAt={readAt} />
      <ErrorPatterns patterns={found.error_patterns} />
      <Anomalies anomalies={found.anomalies} />
      <Queues queues={found.queues} />
      <FailedJobs jobs={found.failed_jobs} />
    </>
  );
}
