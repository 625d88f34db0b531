import { insightTitle, JUDGED_AFTER_DAYS } from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceLabel } from "@sightline/ui/source-label";
import { FeatureSection } from "./feature-section.tsx";
import { COMPARISON_SOURCE, comparison, mayCover } from "./manual-comparison.ts";

const days = new Intl.ListFormat("en-GB").format(JUDGED_AFTER_DAYS.map((day) => `${day}`));

export function InsightsFeature() {
  return (
    <FeatureSection
      id="recommendations"
      title="From a number to a next step, and a check on whether it worked"
      lead="Analyses end with recommendations: what to work on, how much you could gain, and the formula behind that estimate. They follow rules you can read, not a score you have to trust."
      facts={[
        "If a number wasn’t measured, it’s labeled “fixed by rule” or left out.",
        "A board that takes recommendations from new to done, with notifications for new ones.",
        "Content briefs for keywords by a language model you choose: what your page lacks and which sections to add, each with the words of the competitor’s page that show it.",
        `Once you mark a keyword recommendation as done, we’ll check after ${days} days whether it worked. We compare the keyword with similar ones that you didn’t work on.`,
      ]}
    >
      <RecommendationOfComparison />
      <p className="mt-4 text-sm text-dim text-pretty">
        This recommendation follows from the comparison above. With search volumes, it also shows
        how many visits the page could bring and the formula behind that estimate.
      </p>
    </FeatureSection>
  );
}

/** What the comparison above has no page for, though another manual has one. */
const missing = comparison.keywords.find(
  ({ ranks: [own, ...others], nearest: [closest] }) =>
    own === null && !mayCover(closest) && others.some((page) => page !== null),
);
const [you] = comparison.manuals;

/** A card of the board, as the product draws it. */
function RecommendationOfComparison() {
  if (missing === undefined || you === undefined) return null;
  const {
    keyword,
    nearest: [closest],
  } = missing;
  const title = insightTitle({
    ...{ keyword, target_site: "", opportunity: "competitor_advantage", evidence: [] },
    ...{ source: { type: "competitor" }, currentPosition: null, position_source: null },
    ...{ not_covered_on: comparison.measured, recheck: null },
  });
  return (
    <section
      data-card=""
      aria-label="A recommendation"
      className="flex flex-col gap-2.5 rounded-md border border-line bg-card p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
        <SourceLabel>{COMPARISON_SOURCE}</SourceLabel>
      </div>
      <p className="text-sm text-dim text-pretty">
        None of the {formatNumber(you.pages)} pages in {you.name}’s manual covers this.{" "}
        {closest === null || closest === undefined ? null : (
          <>
            The closest, <span className="figures">{closest.path}</span>, doesn’t mention{" "}
            {closest.missing.map((word) => `“${word}”`).join(" or ")}.
          </>
        )}
      </p>
      <dl className="flex flex-col gap-1 border-t border-line pt-2.5 text-sm">
        {missing.ranks.map((page, at) =>
          page === null ? null : (
            <div key={page.path} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2">
              <dt className="text-dim">{comparison.manuals[at]?.name}</dt>
              <dd className="text-pretty">
                {page.title}{" "}
                <span className="figures block text-dim wrap-anywhere">{page.path}</span>
              </dd>
            </div>
          ),
        )}
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2">
          <dt className="text-dim">Worth</dt>
          <dd className="text-dim text-pretty">
            Import search volumes to see the potential traffic.
          </dd>
        </div>
      </dl>
    </section>
  );
}
