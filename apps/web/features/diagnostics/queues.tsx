import type { Diagnostics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useState } from "react";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { counted } from "../../runtime/page/counted.ts";
import { FindingCard } from "./finding-card.tsx";

type Queue = Diagnostics["queues"][number];

const STATES = ["waiting", "active", "failed"] as const;

/** Those with jobs; the others say nothing but their names, so they show on request. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const narrow = useNarrow();
  const [showsAll, setShowsAll] = useState(false);
  const busy = queues.filter((queue) => STATES.some((state) => queue[state] > 0));
  const shown = showsAll ? queues : busy;
  const rest = queues.length - shown.length;
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <FindingCard
      title={
        waiting === 0
          ? "No jobs waiting"
          : `${formatNumber(waiting)} ${waiting === 1 ? "job" : "jobs"} waiting`
      }
      description="Background jobs by queue."
    >
      {shown.length === 0 ? null : (
        <DataTable
          caption="Queues"
          rows={shown}
          columns={narrow ? [wholeQueue] : [name, ...STATES.map(count)]}
          rowKey={(queue) => queue.name}
          height="30rem"
        />
      )}
      {rest === 0 ? null : (
        <div className="border-t border-line px-4 py-3">
          <Button size="sm" onClick={() => setShowsAll(true)}>
            Show {counted(rest, "empty queue")}
          </Button>
        </div>
      )}
    </FindingCard>
  );
}

const name: Column<Queue> = {
  key: "name",
  header: "Queue",
  width: 220,
  mono: true,
  cell: (queue) => <span title={queue.name}>{queue.name}</span>,
};

const HEADERS = { waiting: "Waiting", active: "Active", failed: "Failed" };

const wholeQueue: Column<Queue> = {
  key: "name",
  header: "Queue",
  cell: (queue) => (
    <span className="block py-2 whitespace-normal">
      <span className="figures block wrap-anywhere">{queue.name}</span>
      <span className="block text-sm text-dim">
        {STATES.map((state) => `${formatNumber(queue[state])} ${state}`).join(", ")}
      </span>
    </span>
  ),
};

function count(state: keyof typeof HEADERS): Column<Queue> {
  return {
    key: state,
    header: HEADERS[state],
    width: 80,
    align: "end",
    mono: true,
    cell: (queue) => (
      <span className={queue[state] === 0 ? "text-dim" : state === "failed" ? "text-worse" : ""}>
        {formatNumber(queue[state])}
      </span>
    ),
  };
}
