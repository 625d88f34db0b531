import type { Diagnostics } from "@sightline/contract";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useMemo } from "react";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { Age } from "../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../runtime/time/clock.ts";
import { FindingCard } from "./finding-card.tsx";

type ParkedJob = Diagnostics["parked_jobs"][number];

export function ParkedJobs({ jobs }: { jobs: readonly ParkedJob[] }) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () => (narrow ? [wholeJob(clock)] : [queue, reason, tries, failed(clock)]),
    [clock, narrow],
  );
  return (
    <FindingCard
      title={
        jobs.length === 0
          ? "No job is parked"
          : `${jobs.length.toLocaleString("en")} parked ${jobs.length === 1 ? "job" : "jobs"}`
      }
      description="Jobs that failed every try stop here, with the last reason."
    >
      {jobs.length === 0 ? null : (
        <DataTable
          caption="Parked jobs, the last failed first"
          rows={jobs}
          columns={columns}
          rowKey={({ id }) => id}
          height="30rem"
        />
      )}
    </FindingCard>
  );
}

const queue: Column<ParkedJob> = {
  key: "queue",
  header: "Queue",
  width: 220,
  mono: true,
  cell: (job) => <span title={job.queue}>{job.queue}</span>,
};

const reason: Column<ParkedJob> = {
  key: "reason",
  header: "Reason",
  cell: (job) => <span title={job.reason ?? undefined}>{job.reason ?? "not given"}</span>,
};

const tries: Column<ParkedJob> = {
  key: "tries",
  header: "Tries",
  width: 70,
  align: "end",
  mono: true,
  cell: (job) => job.tries.toLocaleString("en"),
};

function failed(clock: Clock): Column<ParkedJob> {
  return {
    key: "failed",
    header: "Failed",
    width: 130,
    cell: (job) => <Failed job={job} clock={clock} />,
  };
}

function wholeJob(clock: Clock): Column<ParkedJob> {
  return {
    key: "job",
    header: "Job",
    cell: (job) => (
      <span className="block py-2 whitespace-normal">
        <span className="figures block wrap-anywhere">{job.queue}</span>
        <span className="block wrap-anywhere">{job.reason ?? "Reason not given"}</span>
        <span className="block text-sm text-dim">
          {job.tries.toLocaleString("en")} tries, <Failed job={job} clock={clock} />
        </span>
      </span>
    ),
  };
}

function Failed({ job: { failed_at }, clock }: { job: ParkedJob; clock: Clock }) {
  return (
    <span className="text-dim">
      {failed_at === null ? "unknown" : <Age at={failed_at} clock={clock} />}
    </span>
  );
}
