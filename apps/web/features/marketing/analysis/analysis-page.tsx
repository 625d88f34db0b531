import type { Analysis, HomepageAnalysis } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { ProgressBar } from "@sightline/ui/progress";
import { AnalyseForm } from "./analyse-form.tsx";
import { progressOf } from "./analysis-progress.ts";
import { AnalysisSection } from "./analysis-section.tsx";
import { FullAccount } from "./full-account.tsx";
import { HomepageResult } from "./homepage-result.tsx";
import { failedTitle, runningTitle } from "./words.ts";

export interface AnalysisPageProps {
  analysis: Analysis;
  /** Where an account finds this analysis again. */
  next: string;
}

/** An analysis from the home page, as the visitor who started it sees it. */
export function AnalysisPage({ analysis, next }: AnalysisPageProps) {
  if (isAnalysisUnderWay(analysis.status)) return <Running analysis={analysis} />;
  if (analysis.type !== "homepage" || analysis.result === null) {
    return <Failed analysis={analysis} />;
  }
  return <Done result={analysis.result} next={next} />;
}

/** While it runs; the browser reloads it, with a script or without. */
function Running({ analysis }: { analysis: Analysis }) {
  const { label, value } = progressOf(analysis);
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24">
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
      <h1 className="text-4xl font-semibold tracking-[-0.035em] wrap-anywhere">
        {runningTitle(analysis.target_site)}
      </h1>
      <p className="mt-5 max-w-xl text-lg text-dim text-pretty">
        Our crawler visits the home page and pages it links to, at a polite pace. This takes about
        ten seconds.
      </p>
      <div
        data-analysis-running=""
        data-goal-reached="homepage_analysis"
        className="mt-10 max-w-xl"
      >
        <ProgressBar label={label} value={value} />
      </div>
      <p role="status" data-analysis-status="" className="sr-only">
        {label}
      </p>
    </section>
  );
}

/** Why there is nothing to show, and a way to try again. */
function Failed({ analysis }: { analysis: Analysis }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24">
      <h1 className="text-4xl font-semibold tracking-[-0.035em] wrap-anywhere outline-none">
        {failedTitle(analysis.target_site)}
      </h1>
      <p className="mt-5 mb-9 max-w-xl text-lg text-dim text-pretty wrap-anywhere">
        {analysis.reason ?? "The analysis stopped before it finished. Run it again."}
      </p>
      <AnalyseForm typed={analysis.target_site} hint="Try again, or try another site." />
    </section>
  );
}

/** The server doesn't know the reader's time zone, so it gives the time in UTC. */
const TIME_ZONE = "UTC";

interface DoneProps {
  result: HomepageAnalysis;
  next: string;
}

function Done({ result, next }: DoneProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-6 pt-12 pb-20 sm:pt-16">
      <header className="flex flex-col gap-3">
        <p className="figures wrap-anywhere text-dim">{result.domain}</p>
        <h1 className="max-w-4xl text-3xl font-semibold tracking-[-0.03em] text-pretty outline-none">
          {result.verdict}
        </h1>
      </header>
      <HomepageResult
        result={result}
        timeZone={TIME_ZONE}
        unknown={<FullAccount result={result} next={next} />}
      />
      <AnalysisSection title="Try another site">
        <AnalyseForm hint="Yours or a competitor’s. No account, no credit card." />
      </AnalysisSection>
    </div>
  );
}
