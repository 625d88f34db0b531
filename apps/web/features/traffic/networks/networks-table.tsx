import type { NetworkRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { nameOf } from "../traffic-words.ts";
import { type Report, useReport } from "../use-report.ts";
import { PATTERN_NAMES } from "./network-words.ts";

export interface NetworksTableProps {
  rows: readonly NetworkRow[];
  caption: string;
  onBlock: (network: string) => void;
}

export function NetworksTable({ rows, caption, onBlock }: NetworksTableProps) {
  const report = useReport();
  return (
    <Card className="overflow-clip">
      <ResponsiveTable
        caption={caption}
        rows={rows}
        columns={(clock) => columnsFor(report, clock)}
        narrowColumn={(clock) => wholeNetwork(report, clock)}
        rowKey={({ network }) => network}
        rowActions={({ network, block, is_yours }) =>
          block === null && !is_yours ? (
            <IconButton
              icon="shield"
              size="sm"
              label={`Block ${network}`}
              onClick={() => onBlock(network)}
            />
          ) : null
        }
        height="max(24rem, calc(100dvh - 15rem))"
        empty={
          <EmptyState title="No addresses in this period">
            Addresses show up here when someone signs up, fails to sign in, reaches a limit, or
            sends more than 1,000 requests in an hour.
          </EmptyState>
        }
      />
    </Card>
  );
}

function columnsFor(report: Report, clock: Clock): readonly Column<NetworkRow>[] {
  const number = (
    key: "sign_ups" | "failures" | "limits_met" | "requests",
    header: string,
    width: number,
  ): Column<NetworkRow> => ({
    ...{ key, header, width, align: "end", mono: true },
    cell: ({ [key]: count }) =>
      count == null ? <span className="text-dim">–</span> : formatNumber(count),
  });
  return [
    {
      key: "network",
      header: "Address",
      mono: true,
      cell: ({ network }) => <ActivityLink {...{ report, network }} />,
    },
    { key: "signs", header: "Signs", width: 212, cell: (row) => <Signs row={row} /> },
    {
      key: "country",
      header: "Country",
      width: 112,
      cell: ({ country }) => nameOf("country", country ?? ""),
    },
    number("sign_ups", "Sign-ups", 84),
    number("failures", "Failed sign-ins", 124),
    number("limits_met", "Limits reached", 124),
    number("requests", "Requests", 104),
    {
      key: "seen",
      header: "Last seen",
      width: 132,
      cell: ({ last_seen_at }) => <Age at={last_seen_at} clock={clock} />,
    },
  ];
}

function ActivityLink({ report, network }: { report: Report; network: string }) {
  return (
    <Link to={report.hrefWith({ network })} className={textLink} title={network}>
      {network}
    </Link>
  );
}

function Signs({ row: { patterns, block, is_yours } }: { row: NetworkRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      {block === null ? null : <Badge tone="worse">Blocked</Badge>}
      {is_yours ? <Badge tone="neutral">You</Badge> : null}
      {patterns.map((pattern) => (
        <Badge key={pattern} tone="caution">
          {PATTERN_NAMES[pattern]}
        </Badge>
      ))}
    </span>
  );
}

function wholeNetwork(report: Report, clock: Clock): Column<NetworkRow> {
  return {
    key: "network",
    header: "Address",
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-1 py-2 whitespace-normal">
        <span className="figures wrap-anywhere">
          <ActivityLink {...{ report, network: row.network }} />
        </span>
        <Signs row={row} />
        <span className="text-sm text-dim">
          {[
            counted(row.sign_ups, "sign-up"),
            counted(row.failures, "failed sign-in"),
            counted(row.limits_met, "limit reached", "limits reached"),
            ...(row.requests === null ? [] : [counted(row.requests, "request")]),
            nameOf("country", row.country ?? ""),
          ].join(" · ")}{" "}
          · <Age at={row.last_seen_at} clock={clock} />
        </span>
      </span>
    ),
  };
}

export function networksCsv(rows: readonly NetworkRow[]) {
  return {
    name: "networks",
    columns: [
      ...["network", "country", "sign-ups", "failed sign-ins", "accounts tried", "limits reached"],
      ...["requests", "refused requests", "last seen", "signs", "blocked until"],
    ],
    rows: rows.map((row) => [
      row.network,
      nameOf("country", row.country ?? ""),
      ...[row.sign_ups, row.failures, row.accounts_tried, row.limits_met],
      ...[row.requests, row.refused, row.last_seen_at],
      row.patterns.map((pattern) => PATTERN_NAMES[pattern]).join(", "),
      row.block?.ends_at ?? null,
    ]),
  };
}
