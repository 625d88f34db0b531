import type { GrantRow } from "@sightline/contract";
import { planName } from "@sightline/domain/billing";
import { Badge } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import type { Column } from "@sightline/ui/data-table";
import type { ReactNode } from "react";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { grantState } from "./grant-dates.ts";

export interface GrantsTableProps {
  grants: readonly GrantRow[];
  onEnd: (grant: GrantRow) => void;
  empty: ReactNode;
}

export function GrantsTable({ grants, onEnd, empty }: GrantsTableProps) {
  const { now } = useClock();
  return (
    <ResponsiveTable
      caption="Promotions, newest first"
      rows={grants}
      columns={grantColumns}
      narrowColumn={wholeGrant}
      rowKey={({ id }) => id}
      rowActions={(grant) =>
        grantState(grant, now).words === "Active" ? (
          <IconButton
            icon="x"
            size="sm"
            label={`End promotion for ${grant.email}`}
            onClick={() => onEnd(grant)}
          />
        ) : null
      }
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

function grantColumns(clock: Clock): readonly Column<GrantRow>[] {
  return [
    {
      key: "customer",
      header: "Customer",
      cell: (grant) => (
        <span className="block leading-tight">
          <span className="figures block truncate" title={grant.email}>
            {grant.email}
          </span>
          <span className="block truncate text-sm text-dim" title={grant.reason}>
            {grant.reason === "" ? planName(grant.tier) : grant.reason}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      header: "Status",
      width: 130,
      cell: (grant) => <State grant={grant} now={clock.now} />,
    },
    {
      key: "starts",
      header: "Start",
      width: 140,
      cell: ({ starts_at }) => (
        <span className="text-dim">{formatTime(new Date(starts_at), "day", clock.timeZone)}</span>
      ),
    },
    {
      key: "ends",
      header: "End",
      width: 140,
      cell: (grant) => formatTime(endOf(grant), "day", clock.timeZone),
    },
  ];
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
          <State grant={grant} now={clock.now} />
          until {formatTime(endOf(grant), "day", clock.timeZone)}
        </span>
      </span>
    ),
  };
}

function State({ grant, now }: { grant: GrantRow; now: Date }) {
  const { tone, words } = grantState(grant, now);
  return <Badge tone={tone}>{words}</Badge>;
}

function endOf({ ended_at, ends_at }: GrantRow): Date {
  return new Date(ended_at ?? ends_at);
}
