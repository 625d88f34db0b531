import type { Diagnostics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { concernsIn, describeConcerns } from "./concerns.ts";
import { diagnosticsQuery } from "./read-diagnostics.ts";

/** Its one call decides whether the children may be seen, too. */
export function AdminOverview({ children }: { children: ReactNode }) {
  const diagnostics = useQuery(diagnosticsQuery);
  const { timeZone } = useClock();
  const readAt =
    diagnostics.data === undefined
      ? ""
      : formatTime(new Date(diagnostics.data.read_at), "second", timeZone);
  return (
    <AdminPage
      what="The overview"
      header={{
        title: diagnostics.data ? describeConcerns(concernsIn(diagnostics.data)) : "Overview",
        description: diagnostics.data ? `As of ${readAt}.` : undefined,
        actions: (
          <Link to="/admin/diagnostics" className={buttonClass()}>
            Open diagnostics
          </Link>
        ),
      }}
      query={diagnostics}
      skeleton={<CardsSkeleton />}
    >
      {(found) => (
        <>
          <Glance found={found} readAt={readAt} />
          <div className="grid items-start gap-5 lg:grid-cols-2">{children}</div>
        </>
      )}
    </AdminPage>
  );
}

function Glance({ found, readAt }: { found: Diagnostics; readAt: string }) {
  const concerns = concernsIn(found);
  const waiting = found.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const errors = found.error_patterns.reduce((sum, pattern) => sum + pattern.count, 0);
  const sourced = (label: string, name: string, method: string) => (
    <SourceBadge label={label} source={name} detail={{ provider: name, method, time: readAt }} />
  );
  return (
    <MetricRow>
      <Metric
        label={sourced("Jobs waiting", "queue", "Counted from the jobs table")}
        value={formatNumber(waiting)}
        change={concerns.failedJobs === 0 ? "none failed" : `${concerns.failedJobs} failed`}
      />
      <Metric
        label={sourced("Errors in 24 hours", "error log", "Counted across all users")}
        value={formatNumber(errors)}
        change={
          concerns.errorPatterns === 0
            ? "no pattern needs attention"
            : `${concerns.errorPatterns} ${concerns.errorPatterns === 1 ? "pattern needs" : "patterns need"} attention`
        }
      />
      <Metric
        label={sourced(
          "Suspicious accounts",
          "security log",
          "Failed sign-ins and severe events, per account",
        )}
        value={formatNumber(concerns.anomalies)}
        change="in 24 hours"
      />
      <Metric
        label={sourced("Email", "email", "Reported by the email service")}
        value={found.mail.transport === "smtp" ? "SMTP" : "Files"}
        change={concerns.mail === 0 ? "working" : "not being sent"}
      />
    </MetricRow>
  );
}
