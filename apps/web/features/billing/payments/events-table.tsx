import type { PaymentEventRow } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { EventOutcomeBadge } from "./event-outcome.tsx";
import { useReplayEvent } from "./replay-event.ts";

export interface EventsTableProps {
  events: readonly PaymentEventRow[];
  empty: ReactNode;
}

export function EventsTable({ events, empty }: EventsTableProps) {
  const clock = useClock();
  const narrow = useNarrow();
  const replay = useReplayEvent();
  const columns = useMemo(
    () => (narrow ? [wholeEvent(clock)] : [event, customer, outcome, deliveries, when(clock)]),
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Payment events, the newest first"
      rows={events}
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(row) => (
        <IconButton
          icon="refresh"
          size="sm"
          label={`Replay ${row.type} of ${customerOf(row)}`}
          onClick={() => (replay.isPending ? undefined : replay.mutate(row))}
        />
      )}
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

const event: Column<PaymentEventRow> = {
  key: "event",
  header: "Event",
  cell: (row) => (
    <span className="block leading-tight">
      <span className="figures block truncate" title={row.id}>
        {row.type}
      </span>
      {row.problem === null ? null : (
        <span className="block truncate text-sm text-worse" title={row.problem}>
          {row.problem}
        </span>
      )}
    </span>
  ),
};

const customer: Column<PaymentEventRow> = {
  key: "customer",
  header: "Customer",
  width: 250,
  mono: true,
  cell: (row) => (
    <span className={row.email === null ? "text-dim" : ""} title={row.customer_id ?? undefined}>
      {customerOf(row)}
    </span>
  ),
};

const outcome: Column<PaymentEventRow> = {
  key: "outcome",
  header: "Outcome",
  width: 110,
  cell: (row) => <EventOutcomeBadge outcome={row.outcome} />,
};

const deliveries: Column<PaymentEventRow> = {
  key: "deliveries",
  header: "Deliveries",
  width: 100,
  align: "end",
  mono: true,
  cell: (row) => row.deliveries.toLocaleString("en"),
};

function when(clock: Clock): Column<PaymentEventRow> {
  return {
    key: "when",
    header: "Received",
    width: 130,
    cell: ({ received_at }) => (
      <span className="text-dim">
        <Age at={received_at} clock={clock} />
      </span>
    ),
  };
}

function wholeEvent(clock: Clock): Column<PaymentEventRow> {
  return {
    key: "event",
    header: "Event",
    cell: (row) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <span className="figures wrap-anywhere">{row.type}</span>
        <span className="text-sm wrap-anywhere text-dim">{customerOf(row)}</span>
        {row.problem === null ? null : (
          <span className="text-sm wrap-anywhere text-worse">{row.problem}</span>
        )}
        <span className="flex flex-wrap items-center gap-2 text-sm text-dim">
          <EventOutcomeBadge outcome={row.outcome} />
          <Age at={row.received_at} clock={clock} />
          {row.deliveries > 1 ? `${row.deliveries} deliveries` : null}
        </span>
      </span>
    ),
  };
}

function customerOf({ email, customer_id }: PaymentEventRow): string {
  return email ?? customer_id ?? "nobody of ours";
}
