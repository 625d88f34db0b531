import type { ExaminedRow } from "@sightline/contract";
import type { Column } from "@sightline/ui/data-table";
import { Link } from "react-router";
import { DifficultyCell, IntentCell, VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { LookedBadge } from "../../../runtime/figures/looked-badge.tsx";
import { OwnPosition } from "../../../runtime/figures/position.tsx";
import { Features } from "./features.tsx";
import { Opportunity } from "./opportunity.tsx";

export interface KeywordColumnsNeed {
  /** The same view with this keyword open. */
  hrefOf: (row: ExaminedRow) => string;
  readSites: number;
  narrow: boolean;
}

export function keywordColumns(need: KeywordColumnsNeed): readonly Column<ExaminedRow>[] {
  return need.narrow ? [narrowColumn(need)] : wideColumns(need);
}

function wideColumns(need: KeywordColumnsNeed): readonly Column<ExaminedRow>[] {
  return [
    {
      key: "keyword",
      header: "Keyword",
      sortable: true,
      cell: (row) => <KeywordLink row={row} href={need.hrefOf(row)} />,
    },
    {
      key: "position",
      header: "Position",
      width: 168,
      sortable: true,
      cell: (row) => <Position row={row} />,
    },
    {
      key: "volume",
      header: "Volume",
      width: 152,
      align: "end",
      sortable: true,
      cell: ({ demand }) => <VolumeCell demand={demand} />,
    },
    {
      key: "difficulty",
      header: "Difficulty",
      width: 104,
      align: "end",
      sortable: true,
      cell: ({ demand }) => <DifficultyCell demand={demand} />,
    },
    {
      key: "intent",
      header: "Intent",
      width: 124,
      cell: ({ demand }) => <IntentCell demand={demand} />,
    },
    { key: "features", header: "Features", width: 128, cell: (row) => <Features row={row} /> },
    {
      key: "opportunity",
      header: <span title="Clicks a month">More clicks</span>,
      width: 136,
      align: "end",
      sortable: true,
      cell: (row) => <Opportunity row={row} />,
    },
    {
      key: "source",
      header: "Source",
      width: 124,
      cell: (row) => <Source row={row} readSites={need.readSites} />,
    },
  ];
}

function narrowColumn({ hrefOf, readSites }: KeywordColumnsNeed): Column<ExaminedRow> {
  const cell = (row: ExaminedRow) => (
    <span className="flex flex-col gap-1.5 py-2 whitespace-normal">
      <KeywordLink row={row} href={hrefOf(row)} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Position row={row} />
        <Source {...{ row, readSites }} />
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <VolumeCell demand={row.demand} inline />
        {row.opportunity === null ? null : (
          <span className="flex items-center gap-1.5">
            <Opportunity row={row} /> clicks
          </span>
        )}
      </span>
      {row.features.length === 0 ? null : <Features row={row} />}
    </span>
  );
  return { key: "keyword", header: "Keyword", sortable: true, cell };
}

function KeywordLink({ row: { keyword }, href }: { row: ExaminedRow; href: string }) {
  return (
    <Link
      to={href}
      preventScrollReset
      title={keyword}
      className="figures block truncate font-medium hover:text-accent hover:underline max-sm:wrap-anywhere max-sm:whitespace-normal"
    >
      {keyword}
    </Link>
  );
}

function Position({ row: { looked, position } }: { row: ExaminedRow }) {
  if (looked === null) return <span className="text-dim">Not known</span>;
  return <OwnPosition position={position} depth={looked.depth} />;
}

function Source({ row, readSites }: { row: ExaminedRow; readSites: number }) {
  const { looked, look_failed } = row;
  if (looked !== null) return <LookedBadge row={looked} trackedSites={readSites} />;
  return (
    <span className="text-sm text-worse" title={look_failed ?? undefined}>
      No answer
    </span>
  );
}
