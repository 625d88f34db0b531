import type { ExaminedRow } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import type { Column } from "@sightline/ui/data-table";
import { Link } from "react-router";
import { ComparisonBadge, ComparisonText } from "../../../runtime/figures/comparison.tsx";
import {
  Difficulty,
  DifficultyCell,
  IntentCell,
  VolumeCell,
} from "../../../runtime/figures/demand-cells.tsx";
import { OwnPosition } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import type { Sources } from "../../../runtime/figures/shared-sources.ts";
import { Opportunity } from "./opportunity.tsx";

export interface KeywordColumnsOptions {
  /** The same view with this keyword open. */
  hrefOf: (row: ExaminedRow) => string;
  narrow: boolean;
  /** The built-in index answered: how the site compares, instead of positions and clicks. */
  areCompared: boolean;
  /** Stated above the table: a row names its source only where it differs. */
  shared: Sources;
  /** Whether rows differ in where their positions are from. */
  hasSources: boolean;
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
      width: 144,
      align: "end",
      sortable: true,
      cell: ({ demand }) => <VolumeCell demand={demand} shared={options.shared.volume?.name} />,
    },
    {
      key: "difficulty",
      header: "Difficulty",
      width: 104,
      align: "end",
      sortable: true,
      cell: ({ demand }) => (
        <DifficultyCell demand={demand} shared={options.shared.difficulty?.name} />
      ),
    },
    {
      key: "intent",
      header: "Intent",
      width: 124,
      cell: ({ demand }) => <IntentCell demand={demand} shared={options.shared.intent?.name} />,
    },
    ...(options.areCompared ? [] : POSITION_COLUMNS),
    ...(options.hasSources ? [SOURCE_COLUMN] : []),
  ];
}

const SOURCE_COLUMN: Column<ExaminedRow> = {
  key: "source",
  header: "Source",
  width: 132,
  cell: (row) => <Source row={row} />,
};

const POSITION_COLUMNS: readonly Column<ExaminedRow>[] = [
  { key: "features", header: "Features", width: 148, cell: (row) => <Features row={row} short /> },
  {
    key: "opportunity",
    header: <span title="Per month">More clicks</span>,
    width: 124,
    align: "end",
    sortable: true,
    cell: (row) => <Opportunity row={row} plain />,
  },
];

function narrowColumn({ hrefOf, shared, hasSources }: KeywordColumnsOptions): Column<ExaminedRow> {
  const cell = (row: ExaminedRow) => (
    <span className="flex flex-col gap-1.5 py-2 whitespace-normal">
      <KeywordLink row={row} href={hrefOf(row)} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Position row={row} narrow />
        {hasSources ? <Source row={row} /> : null}
        <span className="flex items-center gap-1.5">
          <span className="text-sm text-dim">Vol.</span>
          <VolumeCell demand={row.demand} shared={shared.volume?.name} inline />
        </span>
        <Difficulty demand={row.demand} shared={shared.difficulty?.name} />
        {row.opportunity === null || Math.round(row.opportunity.extra_clicks) === 0 ? null : (
          <Opportunity row={row} plain />
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
      className="figures block py-1 leading-5 font-medium wrap-anywhere whitespace-normal hover:text-accent hover:underline"
    >
      {keyword}
    </Link>
  );
}

function Position({ row, narrow = false }: { row: ExaminedRow; narrow?: boolean }) {
  const { position_source: source, position, comparison, search_error } = row;
  if (comparison !== null) return <ComparisonText comparison={comparison} />;
  if (source === null) {
    return (
      <span className="text-sm text-worse" title={search_error ?? undefined}>
        No results
      </span>
    );
  }
  return <OwnPosition position={position} depth={source.depth} narrow={narrow} />;
}

function Source({ row }: { row: ExaminedRow }) {
  const { position_source: source, comparison } = row;
  if (comparison !== null) return <ComparisonBadge comparison={comparison} />;
  return source === null ? null : <PositionSourceBadge row={source} />;
}

interface FeaturesProps {
  row: Pick<ExaminedRow, "features">;
  /** In one line: the first, and how many more. */
  short?: boolean;
}

/** What else the results page shows. */
function Features({ row: { features }, short = false }: FeaturesProps) {
  const names = [...new Set(features.map(({ kind }) => featureName(kind)))];
  const [first, ...others] = names;
  if (first === undefined) return <span className="text-dim">–</span>;
  if (!short) {
    return (
      <span className="flex flex-wrap gap-1">
        {names.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1" title={names.join(", ")}>
      <Badge>{first}</Badge>
      {others.length > 0 ? <span className="text-sm text-dim">+{others.length}</span> : null}
    </span>
  );
}

function featureName(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return kind === "ai_overview" ? "AI overview" : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
