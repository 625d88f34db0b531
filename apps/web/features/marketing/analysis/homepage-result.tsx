import type { HomepageAnalysis } from "@sightline/contract";
import { Icon } from "@sightline/ui/icon";
import { counted } from "../../../runtime/page/counted.ts";
import { AnalysisSection } from "./analysis-section.tsx";
import { EvidenceList } from "./evidence-list.tsx";
import { HomepageFigures, type HomepageFiguresProps, sourceOf } from "./homepage-figures.tsx";
import { ProblemItem } from "./problem-item.tsx";

/** Where a site stands by its first pages, what is good about them and what to fix first. */
export function HomepageResult({ result, timeZone }: HomepageFiguresProps) {
  const source = sourceOf(result, timeZone);
  return (
    <div className="flex flex-col gap-10">
      <HomepageFigures result={result} timeZone={timeZone} />
      <Strengths strengths={result.strengths} source={source} />
      <Problems result={result} source={source} />
    </div>
  );
}

interface Sourced {
  source: string;
}

function Strengths({ strengths, source }: Pick<HomepageAnalysis, "strengths"> & Sourced) {
  return (
    <AnalysisSection title="What is good" source={source}>
      {strengths.length === 0 ? (
        <p className="text-dim">Nothing on these pages stands out yet.</p>
      ) : (
        <ul className={side}>
          {strengths.map(({ text, evidence }) => (
            <li key={text} className="flex gap-3">
              <Icon name="check" size={18} className="mt-1 text-better" />
              <div className="flex min-w-0 flex-col gap-1.5">
                <p className="font-medium text-pretty">{text}</p>
                <EvidenceList evidence={evidence} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </AnalysisSection>
  );
}

function Problems({ result, source }: { result: HomepageAnalysis } & Sourced) {
  const { problems, issues } = result;
  const others = Object.values(issues).reduce((sum, count) => sum + count, 0);
  return (
    <AnalysisSection title="What to fix first" source={source}>
      {problems.length === 0 ? (
        <p className="text-dim">Nothing: these pages pass every rule of our audit.</p>
      ) : (
        <ol className={side}>
          {problems.map((problem) => (
            <ProblemItem key={problem.rule} problem={problem} />
          ))}
        </ol>
      )}
      {others > 0 ? (
        <p className="text-sm text-dim">
          And {counted(others, "lesser finding")} on the same pages.
        </p>
      ) : null}
    </AnalysisSection>
  );
}

const side = "grid gap-5 lg:grid-cols-3";
