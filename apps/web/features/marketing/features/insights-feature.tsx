import { JUDGED_AFTER_DAYS, keywordInsights } from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { SourceLabel } from "@sightline/ui/source-label";
import type { ReactNode } from "react";
import { Position } from "../../../runtime/figures/position.tsx";
import { FeatureSection, MadeUp } from "./feature-section.tsx";
import { SampleEffects } from "./sample-effects.tsx";

const days = new Intl.ListFormat("en-GB").format(JUDGED_AFTER_DAYS.map((day) => `${day}`));

export function InsightsFeature() {
  return (
    <FeatureSection
      id="recommendations"
      title="From a number to a next step, and a check on whether it worked"
      lead="Analyses end with recommendations: what to work on, what it could bring you, and the formula behind that number. They follow rules you can read, not a score you have to trust."
      facts={[
        "If nothing was measured, a number is labeled “fixed by rule” or left out.",
        "A board from new to done, and notifications for new recommendations.",
        "A content brief for each one, based on ranking pages: their length, headings, terms and questions.",
        `Once you mark a keyword recommendation as done, we’ll check after ${days} days whether it worked, compared with similar keywords that nobody worked on.`,
      ]}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <SampleInsight />
        <SampleEffects />
      </div>
    </FeatureSection>
  );
}

/** How many results were checked. */
const DEPTH = 100;

/** The keyword is made up; what follows from it is what the product's own rule says. */
const [insight] = keywordInsights([
  {
    keyword: "replace bike chain",
    volume: { kind: "measured", value: 6600 },
    position: null,
    competition: null,
    cpc: { amount: 0.9, currency: "EUR" },
  },
]);

/** A card of the board, as the product draws it. */
function SampleInsight() {
  if (insight === undefined) return null;
  const { keyword, priority, currentPosition, estimatedImpact: impact, formula } = insight;
  return (
    <section
      data-card=""
      aria-label="A recommendation"
      className="flex flex-col gap-2.5 rounded-md border border-line bg-card p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={priority === "high" ? "caution" : "neutral"}>
          {priority === "high" ? "High priority" : "Medium priority"}
        </Badge>
        <MadeUp />
      </div>
      <h3 className="figures text-base font-semibold wrap-anywhere">{keyword}</h3>
      <p className="text-sm text-dim text-pretty">
        High search volume, and you’re not in the top {DEPTH}.
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="figures font-semibold">≈ {counted(impact.potentialTraffic)}</span>
        <span className="text-sm text-dim">visits per month</span>
        <SourceLabel>estimate</SourceLabel>
      </p>
      <dl className="flex flex-col gap-1 border-t border-line pt-2.5 text-sm">
        <Fact name="Reach">{counted(impact.reach)} searches</Fact>
        <Fact name="Position">
          <Position position={currentPosition} depth={DEPTH} />
        </Fact>
        <Fact name="Ad cost">≈ EUR {counted(impact.cost)}</Fact>
        <Fact name="Formula">{formula}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2">
      <dt className="text-dim">{name}</dt>
      <dd className="figures text-pretty">{children}</dd>
    </div>
  );
}

function counted(figure: number | null): string {
  return figure === null ? "–" : formatNumber(figure);
}
