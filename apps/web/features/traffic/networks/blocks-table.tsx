import type { NetworkBlock } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { blocksQuery, useLiftBlock } from "./network-calls.ts";
import { blockState } from "./network-words.ts";

/** Active blocks, then past ones. */
export function BlocksTable() {
  const { now } = useClock();
  const [lifting, setLifting] = useState<NetworkBlock | null>(null);
  return (
    <Card className="overflow-clip">
      <Loaded
        what="Blocks"
        inCard
        query={useQuery(blocksQuery)}
        skeleton={<TableSkeleton rows={5} columns={4} />}
      >
        {({ blocks }) => (
          <ResponsiveTable
            caption="Active blocks, then past ones"
            rows={blocks}
            columns={columnsFor}
            narrowColumn={wholeBlock}
            rowKey={({ id }) => id}
            rowActions={(block) =>
              blockState(block, now).words === "Blocked" ? (
                <IconButton
                  icon="x"
                  size="sm"
                  label={`Unblock ${block.network}`}
                  onClick={() => setLifting(block)}
                />
              ) : null
            }
            height="max(24rem, calc(100dvh - 15rem))"
            empty={
              <EmptyState title="No blocks">
                Block a network to reject all of its requests until a date you choose.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {lifting === null ? null : <ConfirmLift block={lifting} onClose={() => setLifting(null)} />}
    </Card>
  );
}

function columnsFor(clock: Clock): readonly Column<NetworkBlock>[] {
  const day = (time: string) => formatTime(new Date(time), "day", clock.timeZone);
  return [
    { key: "network", header: "Network", width: 210, mono: true, cell: ({ network }) => network },
    {
      key: "reason",
      header: "Reason",
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      key: "state",
      header: "Status",
      width: 110,
      cell: (block) => <State block={block} now={clock.now} />,
    },
    { key: "by", header: "Blocked by", width: 220, cell: ({ blocked_by }) => blocked_by },
    { key: "created", header: "Start", width: 130, cell: ({ created_at }) => day(created_at) },
    {
      key: "ends",
      header: "End",
      width: 130,
      cell: ({ ends_at, lifted_at }) => day(lifted_at ?? ends_at),
    },
  ];
}

function wholeBlock(clock: Clock): Column<NetworkBlock> {
  return {
    key: "network",
    header: "Network",
    cell: (block) => (
      <span className="flex min-w-0 flex-col gap-1 py-2 whitespace-normal">
        <span className="figures wrap-anywhere">{block.network}</span>
        <span className="text-sm wrap-anywhere text-dim">{block.reason}</span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-dim">
          <State block={block} now={clock.now} />
          until {formatTime(new Date(block.lifted_at ?? block.ends_at), "day", clock.timeZone)}
        </span>
      </span>
    ),
  };
}

function State({ block, now }: { block: NetworkBlock; now: Date }) {
  const { tone, words } = blockState(block, now);
  return <Badge tone={tone}>{words}</Badge>;
}

function ConfirmLift({ block, onClose }: { block: NetworkBlock; onClose: () => void }) {
  const lift = useLiftBlock();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Unblock ${block.network} now?`}
      body={
        <>
          Requests from it will be allowed again. We'll record this in the audit log.
          {lift.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(lift.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel="Unblock"
      busy={lift.isPending}
      onConfirm={() => lift.mutate(block, { onSuccess: onClose })}
    />
  );
}
