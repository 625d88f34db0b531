import type { GrantRow } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { grantState } from "./grant-state.ts";

export interface GrantsTableProps {
  grants: readonly GrantRow[];
  onEnd: (grant: GrantRow) => void;
  empty: ReactNode;
}

export function GrantsTable({ grants, onEnd, empty }: GrantsTableProps) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () => (narrow ? [wholeGrant(clock)] : [customer, state(clock), starts(clock), ends(clock)]),
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Promotions, the newest first"
      rows={grants}
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(grant) =>
        grantState(grant, clock.now).words === "Running" ? (
          <IconButton
            icon="x"
            size="sm"
            label={`End the promotion of ${grant.email} now`}
            onClick={() => onEnd(grant)}
          />
        ) : null
      }
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

const customer: Column<GrantRow> = {
  key: "customer",
  header: "Customer",
  cell: (grant) => (
    <span className="block leading-tight">
      <span className="figures block truncate" title={grant.email}>
        {grant.email}
      </span>
      <span className="block truncate text-sm text-dim" title={grant.reason}>
        {grant.reason === "" ? grant.tier : grant.reason}
      </span>
    </span>
  ),
};

function state(clock: Clock): Column<GrantRow> {
  return {
    key: "state",
    header: "State",
    width: 130,
    cell: (grant) => <State grant={grant} clock={clock} />,
  };
}

function starts({ timeZone }: Clock): Column<GrantRow> {
  return {
    key: "starts",
    header: "Since",
    width: 140,
    cell: ({ starts_at }) => (
      <span className="text-dim">{formatTime(new Date(starts_at), "day", timeZone)}</span>
    ),
  };
}

function ends({ timeZone }: Clock): Column<GrantRow> {
  return {
    key: "ends",
    header: "Until",
    width: 140,
    cell: (grant) => formatTime(endOf(grant), "day", timeZone),
  };
}

function wholeGrant(clock: Clock): Column<GrantRow> {
  return {
    key: "customer",
    header: "Customer",
    cell: (grant) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <span className="figures wrap-anywhere">{grant.email}</span>
        {grant.reason === "" ? null : <span className="text-sm text-dim">{grant.reason}</span>}
        <span className="flex flex-wrap items-center gap-2 text-sm text-dim">
          <State grant={grant} clock={clock} />
          until {formatTime(endOf(grant), "day", clock.timeZone)}
        </span>
      </span>
    ),
  };
}

function State({ grant, clock }: { grant: GrantRow; clock: Clock }) {
  const { tone, words } = grantState(grant, clock.now);
  return <Badge tone={tone}>{words}</Badge>;
}

function endOf({ ended_at, ends_at }: GrantRow): Date {
  return new Date(ended_at ?? ends_at);
}
