import { LinkButton } from "@sightline/ui/button";
import { AnalyseForm } from "../analysis/analyse-form.tsx";
import { AnswersFeature } from "./answers-feature.tsx";
import { AuditFeature } from "./audit-feature.tsx";
import { CompetitorsFeature } from "./competitors-feature.tsx";
import { FEATURE_SECTIONS } from "./contents.ts";
import { InsightsFeature } from "./insights-feature.tsx";
import { MoreFeatures } from "./more-features.tsx";
import { NotYet } from "./not-yet.tsx";
import { PositionsFeature } from "./positions-feature.tsx";
import { SourcesFeature } from "./sources-feature.tsx";

export function FeaturesPage() {
  return (
    <>
      <Opening />
      <AuditFeature />
      <PositionsFeature />
      <CompetitorsFeature />
      <AnswersFeature />
      <InsightsFeature />
      <SourcesFeature />
      <MoreFeatures />
      <NotYet />
      <TryIt />
    </>
  );
}

function Opening() {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">
        What Sightline does today, and how.
      </h1>
      <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
        Everything here is the product at work: its own components and rules, and figures it
        measured on real manuals or on the sample pages you see.
      </p>
      <nav aria-label="On this page" className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {FEATURE_SECTIONS.map(([id, name]) => (
            <li key={id}>
              <LinkButton href={`#${id}`}>{name}</LinkButton>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** The best demonstration is one's own site. */
function TryIt() {
  return (
    <section aria-labelledby="try-it" className="mx-auto w-full max-w-6xl px-6 py-16 sm:py-24">
      <h2 id="try-it" className="mb-6 text-3xl font-semibold tracking-[-0.03em]">
        See it on your own site.
      </h2>
      <AnalyseForm hint="A real analysis in about ten seconds. No account, no credit card." />
    </section>
  );
}
