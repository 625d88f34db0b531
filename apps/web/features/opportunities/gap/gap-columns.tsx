import type { Competitor, GapRow } from "@sightline/contract";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import type { Column } from "@sightline/ui/data-table";
import {
  ComparedSitePositions,
  type ComparedSites,
  comparedSiteColumns,
} from "../../../runtime/figures/compared-sites.tsx";
import { SiteAnswerText } from "../../../runtime/figures/comparison.tsx";
import { GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { Position, UncrawledPosition } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import { KeywordLink } from "./keyword-link.tsx";

export interface GapColumnDeps {
  site: string;
  compared: readonly Competitor[];
  toneOf: (domain: string) => SeriesTone;
  hrefOf: (row: { id: string }) => string;
  narrow: boolean;
  kind: ComparedSites<GapRow>["kind"];
}

/** The keyword, you, each competitor; on a phone one column with all of it. */
export function gapColumns(deps: GapColumnDeps): readonly Column<GapRow>[] {
  const { site, hrefOf, narrow } = deps;
  const sites: ComparedSites<GapRow> = { ...deps, rivalPosition, sortable: true };
  const keyword = { key: "keyword", header: "Keyword", sortable: true };
  if (!narrow) {
    const cell = (row: GapRow) => <KeywordLink {...{ row, site }} href={hrefOf(row)} />;
    return [{ ...keyword, cell }, ...comparedSiteColumns(sites)];
  }
  const cell = (row: GapRow) => (
    <KeywordLink {...{ row, site }} href={hrefOf(row)}>
      <span className="mt-1 block">
        <ComparedSitePositions {...sites} row={row} />
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2">
        <GapBadge gaps={row.gaps} />
        <PositionSourceBadge row={row} />
      </span>
    </KeywordLink>
  );
  return [{ ...keyword, cell }];
}

/** Unknown if the built-in index had no page of the competitor. */
function rivalPosition({ unread, competitors, answers, depth }: GapRow, index: number) {
  if (unread.includes(index)) return <UncrawledPosition />;
  if (answers !== null) return <SiteAnswerText answer={answers.competitors[index] ?? "none"} />;
  return <Position position={competitors[index] ?? null} depth={depth} />;
}
