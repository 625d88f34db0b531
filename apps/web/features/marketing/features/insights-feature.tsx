import { JUDGED_AFTER_DAYS } from "@sightline/domain/insights";
import { FeatureSection } from "./feature-section.tsx";
import { SampleEffects } from "./sample-effects.tsx";
import { SampleInsight } from "./sample-insight.tsx";

const days = new Intl.ListFormat("en-GB").format(JUDGED_AFTER_DAYS.map((day) => `${day}`));

export function InsightsFeature() {
  return (
    <FeatureSection
      id="recommendations"
      title="From a figure to something to do, and to whether it worked"
      lead="An analysis ends in recommendations: what to work on, what it may bring, and the formula behind that. They are rules you can read, not a score you must trust."
      facts={[
        "Where nothing was measured, a figure says “fixed by rule”, or there is none.",
        "A board from new to done, and a bell that tells of new ones.",
        "A content brief for each, made from the pages that rank: their length, headings, terms and questions.",
        `Marked done, it is judged after ${days} days, against keywords like it that nobody touched.`,
      ]}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <SampleInsight />
        <SampleEffects />
      </div>
    </FeatureSection>
  );
}
