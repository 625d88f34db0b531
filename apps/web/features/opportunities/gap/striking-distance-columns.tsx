import type { StrikingRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import type { Column } from "@sightline/ui/data-table";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { Link } from "react-router";
import { demandBadge, demandDetail } from "../../../runtime/figures/demand-source.ts";
import { OwnPosition, Position } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import { RankingPage } from "../../../runtime/figures/ranking-page.tsx";
import type { Sources } from "../../../runtime/figures/shared-sources.ts";
import { useMakeInsight } from "../calls.ts";
import { KeywordLink } from "./keyword-link.tsx";

export interface StrikingColumnDeps {
  site: string;
  hrefOf: (row: { id: string }) => string;
  narrow: boolean;
  /** Stated above the table: a row names its source only where it differs. */
  shared: Sources;
  hasSources: boolean;
}

export function strikingDistanceColumns(deps: StrikingColumnDeps): readonly Column<StrikingRow>[] {
  return deps.narrow ? [narrowColumn(deps)] : wideColumns(deps);
}

function wideColumns(deps: StrikingColumnDeps): readonly Column<StrikingRow>[] {
  const { site, hrefOf, shared } = deps;
  return [
    {
      key: "keyword",
      header: "Keyword",
      cell: (row) => <KeywordLink {...{ row, site }} href={hrefOf(row)} />,
    },
    {
      key: "position",
      header: "Position",
      width: 168,
      cell: ({ position, depth }) => <OwnPosition position={position} depth={depth} />,
    },
    {
      key: "target",
      header: "Target page",
      width: 190,
      cell: (row) => <Target {...{ row, site }} />,
    },
    {
      key: "clicks",
      header: <span title="Per month, at position 3">More clicks</span>,
      width: 120,
      align: "end",
      cell: (row) => <Clicks row={row} />,
    },
    {
      key: "volume",
      header: "Volume",
      width: 108,
      align: "end",
      cell: (row) => <Searches {...{ row, shared }} />,
    },
    ...(deps.hasSources ? [SOURCE] : []),
    {
      key: "insight",
      header: <VisuallyHidden>Recommendation</VisuallyHidden>,
      width: 64,
      align: "end",
      cell: (row) => <MakeInsightButton row={row} site={site} />,
    },
  ];
}

const SOURCE: Column<StrikingRow> = {
  key: "source",
  header: "Source",
  width: 132,
  cell: (row) => <PositionSourceBadge row={row} />,
};

/** Three short lines beside the position, so that many rows fit on a phone. */
function narrowColumn({
  site,
  hrefOf,
  shared,
  hasSources,
}: StrikingColumnDeps): Column<StrikingRow> {
  const cell = (row: StrikingRow) => (
    <span className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        <Link
          to={hrefOf(row)}
          title={row.keyword}
          className="figures line-clamp-2 leading-5 wrap-anywhere whitespace-normal hover:text-accent hover:underline"
        >
          {row.keyword}
        </Link>
        <span className="block truncate text-xs leading-4">
          {row.is_off_target || row.url === null ? (
            <Target {...{ row, site }} />
          ) : (
            <RankingPage url={row.url} site={site} />
          )}
        </span>
        <span className="flex items-center gap-x-3 text-sm leading-5 whitespace-nowrap">
          {row.volume === null ? (
            <span className="text-dim">No volume</span>
          ) : (
            <>
              <span>
                <Clicks row={row} /> <span className="text-dim">clicks</span>
              </span>
              <span className="inline-flex items-center gap-1.5">
                <span className="text-dim">Vol.</span>
                <Searches {...{ row, shared }} inLine />
              </span>
            </>
          )}
          {hasSources ? <PositionSourceBadge row={row} /> : null}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-xs text-dim">Pos.</span>
        <Position position={row.position} depth={row.depth} />
      </span>
      <MakeInsightButton row={row} site={site} />
    </span>
  );
  return { key: "keyword", header: "Keyword", cell };
}

/** Whether the target page ranks. */
function Target({ row, site }: { row: StrikingRow; site: string }) {
  if (row.target_page === null) return <span className="text-dim">None set</span>;
  if (!row.is_off_target) return <span className="text-dim">It ranks</span>;
  return (
    <span className="flex min-w-0 gap-1 text-caution">
      Should be <RankingPage url={row.target_page} site={site} dim={false} />
    </span>
  );
}

function Clicks({ row: { extra_clicks } }: { row: StrikingRow }) {
  if (extra_clicks === null) return <Unknown />;
  return (
    <span className="figures" title="Monthly estimate">
      ≈ +{formatNumber(Math.round(extra_clicks))}
    </span>
  );
}

interface SearchesProps {
  row: StrikingRow;
  shared: Sources;
  inLine?: boolean;
}

function Searches({ row, shared, inLine = false }: SearchesProps) {
  const { volume, volume_source } = row;
  if (volume === null || volume_source === null) return <Unknown />;
  return (
    <span
      className={`inline-flex ${inLine ? "items-center gap-1.5" : "flex-col items-end leading-4"}`}
    >
      <span className="figures">{formatNumber(volume)}</span>
      {demandBadge(volume_source) === shared.volume?.name ? null : (
        <SourceBadge source={demandBadge(volume_source)} detail={demandDetail(volume_source)} />
      )}
    </span>
  );
}

/** One click from a striking-distance keyword to an insight for it. */
function MakeInsightButton({ row, site }: { row: StrikingRow; site: string }) {
  const make = useMakeInsight(site);
  return (
    <IconButton
      icon="lightbulb"
      size="sm"
      label={`Create a recommendation for ${row.keyword}`}
      disabled={make.isPending}
      onClick={() => make.mutate(row)}
    />
  );
}

function Unknown() {
  return (
    <span className="text-dim" title="No measured search volume">
      –
    </span>
  );
}
