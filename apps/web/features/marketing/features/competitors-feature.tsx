import {
  KEYWORD_GAP_RULES,
  KEYWORD_GAPS,
  MOST_COMPARED,
  STRIKING_DISTANCE,
} from "@sightline/domain/opportunities";
import { GAP_NAMES } from "../../../runtime/figures/gap-badge.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { comparison } from "./manual-comparison.ts";
import { ManualsTable } from "./manuals-table.tsx";

const own = comparison.manuals[0]?.name;
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
      <ManualsTable />
      <p className="mt-3 text-sm text-dim text-pretty">
        In this example, you’re {own}. We crawled all three manuals, and our index ranks every page
        that covers a keyword. The figures show whose best page comes first, second and third.
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
