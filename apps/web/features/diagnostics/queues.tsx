import type { Diagnostics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { FindingCard } from "./finding-card.tsx";

type Queue = Diagnostics["queues"][number];

export function Queues({ queues }: { queues: readonly Queue[] }) {
  const narrow = useNarrow();
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
      <DataTable
        caption="Queues"
        rows={queues}
        columns={narrow ? [wholeQueue] : [name, ...STATES.map(count)]}
        rowKey={(queue) => queue.name}
        height="30rem"
      />
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

const STATES = ["waiting", "active", "failed"] as const;
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
