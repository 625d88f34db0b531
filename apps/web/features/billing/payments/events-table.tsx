import type { PaymentEventRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import type { Column } from "@sightline/ui/data-table";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";

export type EventOutcome = PaymentEventRow["outcome"];

export const outcomeWords: Record<EventOutcome, { tone: BadgeTone; words: string }> = {
  received: { tone: "caution", words: "Received" },
  applied: { tone: "better", words: "Applied" },
  ignored: { tone: "neutral", words: "Ignored" },
  failed: { tone: "worse", words: "Failed" },
};

export interface EventsTableProps {
  events: readonly PaymentEventRow[];
  empty: ReactNode;
}

export function EventsTable({ events, empty }: EventsTableProps) {
  const replay = useReplayEvent();
  return (
    <ResponsiveTable
      caption="Payment events, newest first"
      rows={events}
      columns={eventColumns}
      narrowColumn={wholeEvent}
      rowKey={({ id }) => id}
      rowActions={(row) => (
        <IconButton
          icon="refresh"
          size="sm"
          label={`Replay ${row.type} for ${customerOf(row)}`}
          onClick={() => (replay.isPending ? undefined : replay.mutate(row))}
        />
      )}
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

/** Applies the provider's current state; safe to repeat. */
function useReplayEvent() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: PaymentEventRow) => adminClient.payments.replay({ id }),
    onSuccess: ({ type, outcome, problem }) => {
      notify({
        tone: outcome === "failed" ? "error" : "success",
        title: `${type}: ${outcomeWords[outcome].words.toLowerCase()}.`,
        description: problem ?? undefined,
      });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't replay the event.",
        description: messageOf(error),
      }),
  });
}

function eventColumns(clock: Clock): readonly Column<PaymentEventRow>[] {
  return [
    {
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
    },
    {
      key: "customer",
      header: "Customer",
      width: 250,
      mono: true,
      cell: (row) => (
        <span className={row.email === null ? "text-dim" : ""} title={row.customer_id ?? undefined}>
          {customerOf(row)}
        </span>
      ),
    },
    { key: "outcome", header: "Outcome", width: 110, cell: (row) => <Outcome row={row} /> },
    {
      key: "deliveries",
      header: "Deliveries",
      width: 100,
      align: "end",
      mono: true,
      cell: (row) => formatNumber(row.deliveries),
    },
    {
      key: "received",
      header: "Received",
      width: 130,
      cell: ({ received_at }) => (
        <span className="text-dim">
          <Age at={received_at} clock={clock} />
        </span>
      ),
    },
  ];
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
          <Outcome row={row} />
          <Age at={row.received_at} clock={clock} />
          {row.deliveries > 1 ? `${row.deliveries} deliveries` : null}
        </span>
      </span>
    ),
  };
}

function Outcome({ row }: { row: PaymentEventRow }) {
  const { tone, words } = outcomeWords[row.outcome];
  return <Badge tone={tone}>{words}</Badge>;
}

function customerOf({ email, customer_id }: PaymentEventRow): string {
  return email ?? customer_id ?? "unknown customer";
}
