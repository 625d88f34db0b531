import { keywordGapsOf } from "@sightline/domain/opportunities";
import { SourceLabel } from "@sightline/ui/source-label";
import { GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import {
  COMPARISON_SOURCE,
  comparison,
  mayCover,
  type NearestPage,
  type RankedPage,
} from "./manual-comparison.ts";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const [own, ...competitors] = comparison.manuals.map(({ name }) => name);

/** Keyword by keyword: a manual and its competitors, as the product shows them. */
export function ManualsTable({ most = comparison.keywords.length }: { most?: number }) {
  const shown = comparison.keywords.slice(0, most);
  return (
    <ScrollingTable
      caption={`${shown.length} keywords: ${own}’s manual compared with those of ${competitors.join(" and ")}`}
      source={<SourceLabel>{COMPARISON_SOURCE}</SourceLabel>}
      columns={["Keyword", own, ...competitors, "Verdict"]}
    >
      {shown.map(({ keyword, ranks, nearest }) => (
        <tr key={keyword}>
          <th scope="row" className={`figures min-w-32 font-normal sm:whitespace-nowrap ${CELL}`}>
            {keyword}
          </th>
          {ranks.map((page, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: manuals keep their columns.
            <td key={at} className={CELL}>
              <Place page={page} nearest={nearest[at] ?? null} among={ranks} />
            </td>
          ))}
          <td className={CELL}>
            {mayCover(nearest[0]) ? "Check your page" : <GapBadge gaps={gapsOf(ranks)} />}
          </td>
        </tr>
      ))}
    </ScrollingTable>
  );
}

interface PlaceProps {
  page: RankedPage | null;
  /** Of a manual without a page that ranks. */
  nearest: NearestPage | null;
  among: readonly (RankedPage | null)[];
}

/** Among the sites compared: a rank among their pages would be taken for one on Google. */
function Place({ page, nearest, among }: PlaceProps) {
  if (page === null) {
    return (
      <span title={nearest?.path} className="text-dim">
        {mayCover(nearest) ? "may cover it" : "no page"}
      </span>
    );
  }
  const ahead = among.filter((other) => other !== null && other.position < page.position);
  return (
    <span title={page.path} className="figures font-semibold whitespace-nowrap">
      {ahead.length + 1} of {among.length}
    </span>
  );
}

/** By the product's own rule. */
function gapsOf([first, ...others]: readonly (RankedPage | null)[]) {
  return keywordGapsOf(
    first?.position ?? null,
    others.map((page) => page?.position ?? null),
  );
}
