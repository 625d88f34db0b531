import type { ComparedRow } from "@sightline/contract";
import type { Column } from "@sightline/ui/data-table";
import { Link } from "react-router";
import {
  ComparedSitePositions,
  type ComparedSites,
  comparedSiteColumns,
} from "../../../runtime/figures/compared-sites.tsx";
import { SiteAnswerText } from "../../../runtime/figures/comparison.tsx";
import { VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { Position, UncrawledPosition } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import type { Sources } from "../../../runtime/figures/shared-sources.ts";

export interface ComparedColumnsOptions
  extends Pick<ComparedSites<ComparedRow>, "compared" | "toneOf" | "kind" | "hasSources"> {
  /** Stated above the table: a row names its source only where it differs. */
  shared: Sources;
  hrefOf: (row: ComparedRow) => string;
  narrow: boolean;
}

/** The keyword, you, each competitor; on a phone one column with all of it. */
export function comparedColumns(options: ComparedColumnsOptions): readonly Column<ComparedRow>[] {
  return options.narrow ? [narrowColumn(options)] : wideColumns(options);
}

function wideColumns(options: ComparedColumnsOptions): readonly Column<ComparedRow>[] {
  return [
    {
      key: "keyword",
      header: "Keyword",
      cell: (row) => <KeywordLink row={row} href={options.hrefOf(row)} />,
    },
    {
      key: "volume",
      header: "Volume",
      width: 108,
      align: "end",
      cell: ({ demand }) => <VolumeCell demand={demand} shared={options.shared.volume?.name} />,
    },
    ...comparedSiteColumns({ ...options, rivalPosition }),
  ];
}

function narrowColumn(options: ComparedColumnsOptions): Column<ComparedRow> {
  const { compared, toneOf, hrefOf, shared, hasSources } = options;
  const cell = (row: ComparedRow) => (
    <span className="flex flex-col gap-1.5 py-2 whitespace-normal">
      <KeywordLink row={row} href={hrefOf(row)} />
      <ComparedSitePositions {...{ row, compared, toneOf, rivalPosition }} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {row.gaps.length === 0 ? null : <GapBadge gaps={row.gaps} />}
        <span className="inline-flex items-center gap-1.5">
          <span className="text-sm text-dim">Vol.</span>
          <VolumeCell demand={row.demand} shared={shared.volume?.name} inline />
        </span>
        {hasSources ? <PositionSourceBadge row={row} /> : null}
      </span>
    </span>
  );
  return { key: "keyword", header: "Keyword", cell };
}

function rivalPosition({ competitors, unread, answers, depth }: ComparedRow, index: number) {
  if (unread.includes(index)) return <UncrawledPosition />;
  if (answers !== null) return <SiteAnswerText answer={answers.competitors[index] ?? "none"} />;
  return <Position position={competitors[index]?.position ?? null} depth={depth} />;
}

function KeywordLink({ row: { keyword }, href }: { row: ComparedRow; href: string }) {
  return (
    <Link
      to={href}
      title={keyword}
      className="figures block py-1 leading-5 wrap-anywhere whitespace-normal hover:text-accent hover:underline"
    >
      {keyword}
    </Link>
  );
}
