import type { Competitor, GapRow } from "@sightline/contract";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import type { Column } from "@sightline/ui/data-table";
import {
  ComparedSitePositions,
  type ComparedSites,
  comparedSiteColumns,
} from "../../../runtime/figures/compared-sites.tsx";
import { SiteAnswerText } from "../../../runtime/figures/comparison.tsx";
import { Difficulty, DifficultyCell, VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { Position, UncrawledPosition } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import type { Sources } from "../../../runtime/figures/shared-sources.ts";
import { KeywordLink } from "./keyword-link.tsx";

export interface GapColumnDeps {
  site: string;
  compared: readonly Competitor[];
  toneOf: (domain: string) => SeriesTone;
  hrefOf: (row: { id: string }) => string;
  narrow: boolean;
  kind: ComparedSites<GapRow>["kind"];
  /** Stated above the table: a row names its source only where it differs. */
  shared: Sources;
  hasSources: boolean;
}

/** The keyword, you, each competitor; on a phone one column with all of it. */
export function gapColumns(deps: GapColumnDeps): readonly Column<GapRow>[] {
  const { site, hrefOf, narrow } = deps;
  const sites: ComparedSites<GapRow> = { ...deps, rivalPosition, sortable: true };
  const keyword = { key: "keyword", header: "Keyword", sortable: true };
  if (!narrow) {
    const cell = (row: GapRow) => <KeywordLink {...{ row, site }} href={hrefOf(row)} />;
    return [{ ...keyword, cell }, ...demandColumns(deps.shared), ...comparedSiteColumns(sites)];
  }
  const cell = (row: GapRow) => (
    <KeywordLink {...{ row, site }} href={hrefOf(row)}>
      <span className="mt-1 block">
        <ComparedSitePositions {...sites} row={row} />
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {row.gaps.length === 0 ? null : <GapBadge gaps={row.gaps} />}
        <span className="inline-flex items-center gap-1.5">
          <span className="text-sm text-dim">Vol.</span>
          <VolumeCell demand={row.demand} shared={deps.shared.volume?.name} inline />
        </span>
        <Difficulty demand={row.demand} shared={deps.shared.difficulty?.name} />
        {deps.hasSources ? <PositionSourceBadge row={row} /> : null}
      </span>
    </KeywordLink>
  );
  return [{ ...keyword, cell }];
}

function demandColumns(shared: Sources): readonly Column<GapRow>[] {
  return [
    {
      key: "volume",
      header: "Volume",
      width: 96,
      align: "end",
      sortable: true,
      cell: ({ demand }) => <VolumeCell demand={demand} shared={shared.volume?.name} />,
    },
    {
      key: "difficulty",
      header: "Difficulty",
      width: 88,
      align: "end",
      cell: ({ demand }) => <DifficultyCell demand={demand} shared={shared.difficulty?.name} />,
    },
  ];
}

/** Unknown if the built-in index had no page of the competitor. */
function rivalPosition({ unread, competitors, answers, depth }: GapRow, index: number) {
  if (unread.includes(index)) return <UncrawledPosition />;
  if (answers !== null) return <SiteAnswerText answer={answers.competitors[index] ?? "none"} />;
  return <Position position={competitors[index] ?? null} depth={depth} />;
}
