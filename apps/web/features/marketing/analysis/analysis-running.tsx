import type { Analysis } from "@sightline/contract";
import { ProgressBar } from "@sightline/ui/progress";
import { progressOf } from "./analysis-progress.ts";

/** While it runs; the browser looks again by itself, with a script or without. */
export function AnalysisRunning({ analysis }: { analysis: Analysis }) {
  const { label, value } = progressOf(analysis);
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24">
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
      <h1 className="text-4xl font-semibold tracking-[-0.035em] wrap-anywhere">
        Reading {analysis.target_site}
      </h1>
      <p className="mt-5 max-w-xl text-lg text-dim text-pretty">
        Our crawler opens the home page and what it links to, as politely as a visitor. This takes
        about ten seconds.
      </p>
      <div data-analysis-running="" className="mt-10 max-w-xl">
        <ProgressBar label={label} value={value} />
      </div>
      <p role="status" data-analysis-said="" className="sr-only">
        {label}
      </p>
    </section>
  );
}
