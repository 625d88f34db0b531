import {
  KEYWORD_GAP_RULES,
  KEYWORD_GAPS,
  keywordGapsOf,
  MOST_COMPARED,
  STRIKING_DISTANCE,
} from "@sightline/domain/opportunities";
import { GAP_NAMES, GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { Position } from "../../../runtime/figures/position.tsx";
import { FeatureSection, MadeUp } from "./feature-section.tsx";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const DEPTH = 100;
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
        caption="Five keywords, compared with two competitors"
        source={<MadeUp />}
        columns={["Keyword", "You", ...RIVALS.map(nameOf), "Verdict"]}
      >
        {COMPARED.map(({ keyword, own, competitors }) => (
          <tr key={keyword}>
            <th scope="row" className={`figures min-w-32 font-normal sm:whitespace-nowrap ${CELL}`}>
              {keyword}
            </th>
            <td className={CELL}>
              <Position position={own} depth={DEPTH} />
            </td>
            {competitors.map((place, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: competitors keep their columns.
              <td key={at} className={CELL}>
                <Position position={place} depth={DEPTH} />
              </td>
            ))}
            <td className={CELL}>
              <GapBadge gaps={keywordGapsOf(own, competitors)} />
            </td>
          </tr>
        ))}
      </ScrollingTable>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {KEYWORD_GAPS.map((gap) => (
          <div key={gap} className="contents">
            <dt className="font-medium">{GAP_NAMES[gap]}</dt>
            <dd className="text-dim text-pretty">{KEYWORD_GAP_RULES[gap].means}.</dd>
          </div>
        ))}
      </dl>
    </FeatureSection>
  );
}

const RIVALS = ["hub.example", "bell.example"];

function nameOf(domain: string) {
  return (
    <span key={domain} className="figures">
      {domain}
    </span>
  );
}

/** Positions are made up; what each is called is decided by the product's own rule. */
const COMPARED: readonly {
  readonly keyword: string;
  readonly own: number | null;
  readonly competitors: readonly (number | null)[];
}[] = [
  { keyword: "replace bike chain", own: null, competitors: [2, 9] },
  { keyword: "handlebar bags", own: null, competitors: [null, 16] },
  { keyword: "tubeless tire setup", own: 23, competitors: [5, 12] },
  { keyword: "wheel truing", own: 11, competitors: [null, 34] },
  { keyword: "bicycle chain wear", own: 8, competitors: [3, 21] },
];
