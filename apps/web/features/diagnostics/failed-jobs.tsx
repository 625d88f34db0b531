import type { Diagnostics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useMemo } from "react";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { Age } from "../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../runtime/time/clock.ts";
import { FindingCard } from "./finding-card.tsx";

type FailedJob = Diagnostics["failed_jobs"][number];

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () => (narrow ? [wholeJob(clock)] : [queue, reason, attempts, failed(clock)]),
    [clock, narrow],
  );
  return (
    <FindingCard
      title={
        jobs.length === 0
          ? "No failed jobs"
          : `${formatNumber(jobs.length)} failed ${jobs.length === 1 ? "job" : "jobs"}`
      }
      description="Jobs that ran out of retries, with their last error."
    >
      {jobs.length === 0 ? null : (
        <DataTable
          caption="Failed jobs, newest first"
          rows={jobs}
          columns={columns}
          rowKey={({ id }) => id}
          height="30rem"
        />
      )}
    </FindingCard>
  );
}

const queue: Column<FailedJob> = {
  key: "queue",
  header: "Queue",
  width: 220,
  mono: true,
  cell: (job) => <span title={job.queue}>{job.queue}</span>,
};

const reason: Column<FailedJob> = {
  key: "reason",
  header: "Reason",
  cell: (job) => <span title={job.reason ?? undefined}>{job.reason ?? "No reason given"}</span>,
};

const attempts: Column<FailedJob> = {
  key: "attempts",
  header: "Attempts",
  width: 90,
  align: "end",
  mono: true,
  cell: (job) => formatNumber(job.attempts),
};

function failed(clock: Clock): Column<FailedJob> {
  return {
    key: "failed",
    header: "Failed",
    width: 130,
    cell: (job) => <Failed job={job} clock={clock} />,
  };
}

function wholeJob(clock: Clock): Column<FailedJob> {
  return {
    key: "job",
    header: "Job",
    cell: (job) => (
      <span className="block py-2 whitespace-normal">
        <span className="figures block wrap-anywhere">{job.queue}</span>
        <span className="block wrap-anywhere">{job.reason ?? "No reason given"}</span>
        <span className="block text-sm text-dim">
          {formatNumber(job.attempts)} attempts, <Failed job={job} clock={clock} />
        </span>
      </span>
    ),
  };
}

function Failed({ job: { failed_at }, clock }: { job: FailedJob; clock: Clock }) {
  return (
    <span className="text-dim">
      {failed_at === null ? "unknown" : <Age at={failed_at} clock={clock} />}
    </span>
  );
}
