import type { HomepageAnalysis } from "@sightline/contract";
import { AnalyseForm } from "./analyse-form.tsx";
import { AnalysisSection } from "./analysis-section.tsx";
import { FullAccount } from "./full-account.tsx";
import { HomepageResult } from "./homepage-result.tsx";

export interface AnalysisDoneProps {
  result: HomepageAnalysis;
  next: string;
}

/** The server knows no reader's hour: it tells the time that is the same everywhere. */
const TIME_ZONE = "UTC";

export function AnalysisDone({ result, next }: AnalysisDoneProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-6 pt-12 pb-20 sm:pt-16">
      <header className="flex flex-col gap-3">
        <p className="figures wrap-anywhere text-dim">{result.domain}</p>
        <h1 className="max-w-4xl text-3xl font-semibold tracking-[-0.03em] text-pretty outline-none">
          {result.verdict}
        </h1>
      </header>
      <HomepageResult result={result} timeZone={TIME_ZONE} />
      <FullAccount result={result} next={next} />
      <AnalysisSection title="Another site">
        <AnalyseForm hint="Yours, or a competitor's. No account, no card." />
      </AnalysisSection>
    </div>
  );
}
