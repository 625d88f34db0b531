import {
  KEYWORD_GAP_RULES,
  KEYWORD_GAPS,
  keywordGapsOf,
  MOST_COMPARED,
  STRIKING_DISTANCE,
} from "@sightline/domain/opportunities";
import { SourceLabel } from "@sightline/ui/source-label";
import { GAP_NAMES, GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { COMPARISON_SOURCE, comparison, type RankedPage } from "./manual-comparison.ts";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const [own, ...competitors] = comparison.manuals.map(({ name }) => name);
const { from, to } = STRIKING_DISTANCE;

export function CompetitorsFeature() {
  return (
    <FeatureSection
      id="competitors"
      title="How you compare with the competitors you choose"
      lead={`Up to ${MOST_COMPARED} competitors side by side, all from the same search on the same day. Each keyword gets its verdict from a rule, and you can read the rules below.`}
      facts={[
        "Share of voice: who gets the clicks, based on positions from a search provider and a published click curve or your own from Search Console.",
        `Striking distance: keywords in positions ${from} to ${to}, most valuable first.`,
        "Competing pages: pages on your site that compete for the same keyword.",
        "A competitor analysis shows who’s ahead, for which keywords, and what their pages have that yours don’t.",
      ]}
    >
      <ScrollingTable
        caption={`${comparison.keywords.length} keywords: ${own}’s manual compared with those of ${competitors.join(" and ")}`}
        source={<SourceLabel>{COMPARISON_SOURCE}</SourceLabel>}
        columns={["Keyword", own, ...competitors, "Verdict"]}
      >
        {comparison.keywords.map(({ keyword, ranks }) => (
          <tr key={keyword}>
            <th scope="row" className={`figures min-w-32 font-normal sm:whitespace-nowrap ${CELL}`}>
              {keyword}
            </th>
            {ranks.map((page, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: manuals keep their columns.
              <td key={at} className={CELL}>
                <Place page={page} among={ranks} />
              </td>
            ))}
            <td className={CELL}>
              <GapBadge gaps={gapsOf(ranks)} />
            </td>
          </tr>
        ))}
      </ScrollingTable>
      <p className="mt-3 text-sm text-dim text-pretty">
        In this example, you’re {own}. We crawled all three manuals, and our index ranks every page
        that covers a keyword. The figure is whose best page comes first, second and third.
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {KEYWORD_GAPS.map((gap) => (
          <div key={gap} className="contents">
            <dt className="font-medium">{GAP_NAMES[gap]}</dt>
            <dd className="text-dim text-pretty">{KEYWORD_GAP_RULES[gap].meansCompared}.</dd>
          </div>
        ))}
      </dl>
    </FeatureSection>
  );
}

interface PlaceProps {
  page: RankedPage | null;
  among: readonly (RankedPage | null)[];
}

/** Among the sites compared: a rank among their pages would be taken for one on Google. */
function Place({ page, among }: PlaceProps) {
  if (page === null) return <span className="text-dim">no page</span>;
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
