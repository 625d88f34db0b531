import type { AdminAction } from "@sightline/contract";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { Age } from "../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../runtime/time/clock.ts";
import { describeAction } from "./describe-action.ts";

export interface ActionsTableProps {
  actions: readonly AdminAction[];
  empty: ReactNode;
}

export function ActionsTable({ actions, empty }: ActionsTableProps) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () => (narrow ? [wholeAction(clock)] : [what, subject, admin, address, when(clock)]),
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Audit log, newest first"
      rows={actions}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

const what: Column<AdminAction> = {
  key: "action",
  header: "Action",
  width: 190,
  cell: (action) => <span className="font-medium">{describeAction(action)}</span>,
};

const subject: Column<AdminAction> = {
  key: "subject",
  header: "Target",
  mono: true,
  cell: (action) => <span title={action.subject}>{action.subject}</span>,
};

const admin: Column<AdminAction> = {
  key: "admin",
  header: "By",
  mono: true,
  cell: ({ admin_email }) => (
    <span className="text-dim" title={admin_email}>
      {admin_email}
    </span>
  ),
};

const address: Column<AdminAction> = {
  key: "address",
  header: "From",
  width: 140,
  mono: true,
  cell: ({ ip_address }) => <span className="text-dim">{ip_address}</span>,
};

function when(clock: Clock): Column<AdminAction> {
  return {
    key: "when",
    header: "When",
    width: 130,
    cell: ({ created_at }) => (
      <span className="text-dim">
        <Age at={created_at} clock={clock} />
      </span>
    ),
  };
}

function wholeAction(clock: Clock): Column<AdminAction> {
  return {
    key: "action",
    header: "Action",
    cell: (action) => (
      <span className="block py-2 whitespace-normal">
        <span className="block font-medium">{describeAction(action)}</span>
        <span className="figures block wrap-anywhere">{action.subject}</span>
        <span className="block text-sm wrap-anywhere text-dim">
          by {action.admin_email}, <Age at={action.created_at} clock={clock} />
        </span>
      </span>
    ),
  };
}
