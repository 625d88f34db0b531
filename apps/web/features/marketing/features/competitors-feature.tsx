import {
  KEYWORD_GAP_RULES,
  KEYWORD_GAPS,
  keywordGapsOf,
  MOST_COMPARED,
  STRIKING_DISTANCE,
} from "@sightline/domain/opportunities";
import { GAP_NAMES, GapBadge } from "../../../runtime/figures/gap-badge.tsx";
import { Position } from "../../../runtime/figures/position.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { MadeUp } from "./made-up.tsx";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const DEPTH = 100;
const { from, to } = STRIKING_DISTANCE;

export function CompetitorsFeature() {
  return (
    <FeatureSection
      id="competitors"
      title="You against the competitors you name"
      lead={`Up to ${MOST_COMPARED} competitors side by side, all placed in the same results on the same day. What a keyword is called follows from a rule, and the rule is written beside it.`}
      facts={[
        "Share of voice: whose clicks they are, by a click curve that is named, or by your own from Search Console.",
        `What is within reach: places ${from} to ${to}, those worth most first.`,
        "Own pages that compete with each other for one search.",
        "A competitor analysis says who is ahead, for which searches, and what their pages have that yours lack.",
      ]}
    >
      <ScrollingTable
        caption="Five keywords against two competitors"
        source={<MadeUp />}
        columns={["Keyword", "You", ...RIVALS.map(nameOf), "It is"]}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: competitors stay in their columns.
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

/** Places are made up; what each is called is decided by the product's own rule. */
const COMPARED: readonly {
  readonly keyword: string;
  readonly own: number | null;
  readonly competitors: readonly (number | null)[];
}[] = [
  { keyword: "replace bike chain", own: null, competitors: [2, 9] },
  { keyword: "handlebar bags", own: null, competitors: [null, 16] },
  { keyword: "tubeless tyre setup", own: 23, competitors: [5, 12] },
  { keyword: "wheel truing", own: 11, competitors: [null, 34] },
  { keyword: "bicycle chain wear", own: 8, competitors: [3, 21] },
];
