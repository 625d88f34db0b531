import type { Evidence, HomepageAnalysis } from "@sightline/contract";
import { Icon } from "@sightline/ui/icon";
import type { ReactNode } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { SEVERITY_WORDS } from "../severity-badge.tsx";
import { AnalysisSection } from "./analysis-section.tsx";
import { HomepageFigures, type HomepageFiguresProps, sourceOf } from "./homepage-figures.tsx";
import { PagePathLink } from "./page-path-link.tsx";
import { SeenByEngines } from "./seen-by-engines.tsx";
import { AUDIT, FIX_FIRST, HOW_TO_FIX } from "./words.ts";

export interface HomepageResultProps extends HomepageFiguresProps {
  /** After what engines can read: what these pages can't tell. */
  unknown?: ReactNode;
}

/** What engines can read of a site and say about it, and then the audit of its first pages. */
export function HomepageResult({ result, timeZone, unknown }: HomepageResultProps) {
  const source = sourceOf(result, timeZone);
  const { audit_summary: summary, home } = result;
  return (
    <div className="flex flex-col gap-10">
      <SeenByEngines {...{ result, source }} />
      {unknown}
      <section className="flex flex-col gap-4">
        <h2 className="text-xl font-semibold tracking-tight">{AUDIT}</h2>
        {summary == null || home == null ? null : <p className="text-lg text-pretty">{summary}</p>}
        <HomepageFigures result={result} timeZone={timeZone} />
      </section>
      <Problems result={result} source={source} />
      <Strengths strengths={result.strengths} source={source} />
    </div>
  );
}

interface Sourced {
  source: string;
}

function Strengths({ strengths, source }: Pick<HomepageAnalysis, "strengths"> & Sourced) {
  return (
    <AnalysisSection title="What’s good" source={source}>
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
    <AnalysisSection title={FIX_FIRST} source={source}>
      {problems.length === 0 ? (
        <p className="text-dim">
          {others > 0 ? "Nothing serious." : "Nothing. These pages pass every check in our audit."}
        </p>
      ) : (
        <ol className={side}>
          {problems.map((problem) => (
            <ProblemItem key={problem.rule} problem={problem} />
          ))}
        </ol>
      )}
      {others > 0 ? (
        <p className="text-sm text-dim">
          Plus {counted(others, "less serious issue")} on the same pages.
        </p>
      ) : null}
    </AnalysisSection>
  );
}

const side = "grid gap-5 lg:grid-cols-3";

type Problem = HomepageAnalysis["problems"][number];

/** What is wrong, why it matters, how to fix it and where it shows. */
function ProblemItem({ problem }: { problem: Problem }) {
  const { title, severity, why, fix, pages, evidence } = problem;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-card px-4 py-3.5">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-dim">
          <span className={severity === "critical" || severity === "high" ? "text-worse" : ""}>
            {SEVERITY_WORDS[severity]}
          </span>
          , {counted(pages, "page")}
        </p>
      </div>
      <p className="text-dim text-pretty">{why}</p>
      <p className="text-pretty">
        <strong className="font-semibold">{HOW_TO_FIX}</strong> {fix}
      </p>
      <EvidenceList evidence={evidence} />
    </li>
  );
}

/** The pages that show what a sentence says. */
function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-dim">
      {evidence.map(({ url, title, says }) => (
        <li key={url} className="flex min-w-0 flex-wrap gap-x-2.5">
          <PagePathLink url={url} title={title ?? undefined} />
          <span className="min-w-0 wrap-anywhere">{says}</span>
        </li>
      ))}
    </ul>
  );
}
