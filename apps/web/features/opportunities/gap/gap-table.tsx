import type { Competitor, GapRow } from "@sightline/contract";
import { BUILT_IN_NAME } from "@sightline/domain/positions";
import { DataTable, type Sort, type SortChoice } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import {
  haveOtherPositions,
  type NamedSource,
  providersOf,
  sharedSources,
  sourcesOf,
} from "../../../runtime/figures/shared-sources.ts";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { sourceDetail } from "../../../runtime/figures/source.ts";
import { SourcesAbove } from "../../../runtime/figures/source-line.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useKeywordHref } from "../../keywords/keyword-address.ts";
import { type GapColumnDeps, gapColumns } from "./gap-columns.tsx";
import type { GapPartProps } from "./gap-view.ts";

export interface GapTableProps extends GapPartProps {
  compared: readonly Competitor[];
  kind: GapColumnDeps["kind"];
  rows: readonly GapRow[];
  total: number;
  onNearEnd: () => void;
  empty: ReactNode;
}

export function GapTable(props: GapTableProps) {
  const { site, compared, kind, view, changeView, rows, total, onNearEnd, empty } = props;
  const narrow = useNarrow();
  const hrefOf = useKeywordHref();
  const sources = useMemo(() => rows.map((row) => sourcesOf(row, row.demand)), [rows]);
  const shared = useMemo(() => sharedSources(sources), [sources]);
  const hasSources = haveOtherPositions(sources, shared);
  const columns = useMemo(() => {
    const toneOf = companyTones(site);
    const of = { site: site.domain, compared, toneOf, hrefOf };
    return gapColumns({ ...of, narrow, kind, shared, hasSources });
  }, [site, compared, hrefOf, narrow, kind, shared, hasSources]);
  return (
    <>
      <SourcesAbove
        market={kind === "positions" ? siteMarketText(site, providersOf(rows)) : null}
        sources={[
          kind === "positions" ? shared.positions : comparedBy(rows[0]),
          shared.volume,
          shared.difficulty,
        ]}
      />
      <DataTable
        caption={`${site.domain} and its competitors by keyword`}
        rows={rows}
        total={total}
        columns={columns}
        rowKey={idOf}
        sort={{ key: view.sort, direction: view.order === "asc" ? "ascending" : "descending" }}
        onSort={({ key, direction }: Sort) =>
          changeView({ sort: key, order: direction === "ascending" ? "asc" : "desc" })
        }
        sorts={narrow ? phoneSorts(compared, kind) : undefined}
        onNearEnd={onNearEnd}
        empty={empty}
        height="page"
      />
    </>
  );
}

const idOf = ({ id }: GapRow) => id;

/** The orders that a phone offers by name: it has no heads of columns. */
function phoneSorts(
  compared: readonly Competitor[],
  kind: GapColumnDeps["kind"],
): readonly SortChoice[] {
  const best = kind === "positions" ? "Best position" : "Best result";
  return [
    { key: "volume", direction: "descending", label: "Highest volume" },
    { key: "own", direction: "ascending", label: `${best}: you` },
    ...compared.map(
      ({ domain, name }): SortChoice => ({
        key: domain,
        direction: "ascending",
        label: `${best}: ${name}`,
      }),
    ),
    { key: "keyword", direction: "ascending", label: "A to Z" },
  ];
}

function comparedBy(row: GapRow | undefined): NamedSource | null {
  if (row === undefined) return null;
  const day = formatTime(new Date(row.answered_on), "day", "UTC");
  return { name: BUILT_IN_NAME, of: "Comparisons", detail: () => sourceDetail(row, day) };
}
