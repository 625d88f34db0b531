import type { ExaminedRow } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import type { Column } from "@sightline/ui/data-table";
import { Link } from "react-router";
import { ComparisonBadge, ComparisonText } from "../../../runtime/figures/comparison.tsx";
import { DifficultyCell, IntentCell, VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { OwnPosition } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import { Opportunity } from "./opportunity.tsx";

export interface KeywordColumnsOptions {
  /** The same view with this keyword open. */
  hrefOf: (row: ExaminedRow) => string;
  narrow: boolean;
  /** The built-in index answered: how the site compares, instead of positions and clicks. */
  areCompared: boolean;
}

export function keywordColumns(options: KeywordColumnsOptions): readonly Column<ExaminedRow>[] {
  return options.narrow ? [narrowColumn(options)] : wideColumns(options);
}

function wideColumns(options: KeywordColumnsOptions): readonly Column<ExaminedRow>[] {
  return [
    {
      key: "keyword",
      header: "Keyword",
      sortable: true,
      cell: (row) => <KeywordLink row={row} href={options.hrefOf(row)} />,
    },
    {
      key: "position",
      header: options.areCompared ? "Compared with your competitors" : "Position",
      width: options.areCompared ? 300 : 168,
      sortable: !options.areCompared,
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
    ...(options.areCompared ? [] : POSITION_COLUMNS),
    {
      key: "source",
      header: "Source",
      width: 144,
      cell: (row) => <Source row={row} />,
    },
  ];
}

const POSITION_COLUMNS: readonly Column<ExaminedRow>[] = [
  { key: "features", header: "Features", width: 128, cell: (row) => <Features row={row} /> },
  {
    key: "opportunity",
    header: <span title="Per month">More clicks</span>,
    width: 136,
    align: "end",
    sortable: true,
    cell: (row) => <Opportunity row={row} />,
  },
];

function narrowColumn({ hrefOf }: KeywordColumnsOptions): Column<ExaminedRow> {
  const cell = (row: ExaminedRow) => (
    <span className="flex flex-col gap-1.5 py-2 whitespace-normal">
      <KeywordLink row={row} href={hrefOf(row)} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Position row={row} />
        <Source row={row} />
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

function Position({ row }: { row: ExaminedRow }) {
  const { position_source: source, position, comparison } = row;
  if (comparison !== null) return <ComparisonText comparison={comparison} />;
  if (source === null) return <span className="text-dim">Unknown</span>;
  return <OwnPosition position={position} depth={source.depth} />;
}

function Source({ row }: { row: ExaminedRow }) {
  const { position_source: source, comparison, search_error } = row;
  if (comparison !== null) return <ComparisonBadge comparison={comparison} />;
  if (source !== null) return <PositionSourceBadge row={source} />;
  return (
    <span className="text-sm text-worse" title={search_error ?? undefined}>
      No results
    </span>
  );
}

/** What else the results page shows. */
function Features({ row: { features } }: { row: Pick<ExaminedRow, "features"> }) {
  const kinds = [...new Set(features.map(({ kind }) => kind))];
  if (kinds.length === 0) return <span className="text-dim">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {kinds.map((kind) => (
        <Badge key={kind}>{featureName(kind)}</Badge>
      ))}
    </span>
  );
}

function featureName(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return kind === "ai_overview" ? "AI overview" : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
