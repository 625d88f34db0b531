import type { Analysis } from "@sightline/contract";
import { AnalyseForm } from "./analyse-form.tsx";

/** Why there is nothing to show, and the way to another try. */
export function AnalysisFailed({ analysis }: { analysis: Analysis }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24">
      <h1 className="text-4xl font-semibold tracking-[-0.035em] wrap-anywhere outline-none">
        {analysis.target_site} could not be read.
      </h1>
      <p className="mt-5 mb-9 max-w-xl text-lg text-dim text-pretty wrap-anywhere">
        {analysis.reason ?? "The analysis ended before it was done. Run it again."}
      </p>
      <AnalyseForm typed={analysis.target_site} hint="Try again, or try another site." />
    </section>
  );
}
