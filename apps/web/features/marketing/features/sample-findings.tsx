import { Icon } from "@sightline/ui/icon";
import { SourceLabel } from "@sightline/ui/source-label";
import { counted } from "../../../runtime/page/counted.ts";
import { SeverityBadge } from "../severity-badge.tsx";
import { lineOf } from "./finding-line.ts";
import { SAMPLE_AUDIT, type SampleFinding } from "./sample-audit.ts";

const { findings, score, scoreFormula } = SAMPLE_AUDIT;

/** What the audit says about the page, most serious first; each opens to why and how. */
export function SampleFindings() {
  return (
    <section data-card="" aria-label="Issues found by the audit" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
        <h3 className="text-lg font-semibold">
          {counted(findings.length, "issue")}, page score <span className="figures">{score}</span>
        </h3>
        <SourceLabel>our audit, run on this page</SourceLabel>
      </div>
      <ul className="rounded-md border border-line bg-card">
        {findings.map((finding, index) => (
          <li key={finding.rule} className="border-line not-last:border-b">
            <Finding finding={finding} open={index === 0} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-dim text-pretty">
        {scoreFormula} One of our tests reruns the audit on this page and fails if this list
        changes.
      </p>
    </section>
  );
}

function Finding({ finding, open }: { finding: SampleFinding; open: boolean }) {
  const { rule, severity, title, detail, why, fix } = finding;
  const line = lineOf(rule);
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 -outline-offset-2 hover:bg-paper [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-sm font-medium">{title}</span>
        {line === null ? null : <span className="text-xs text-dim">line {line}</span>}
        <SeverityBadge severity={severity} />
        <Icon name="chevron-down" className="text-dim group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-4 gap-y-1 px-4 pt-1 pb-4 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-dim">Found</dt>
        <dd className="figures wrap-anywhere max-sm:mb-1">{detail}</dd>
        <dt className="text-dim">Why</dt>
        <dd className="text-pretty max-sm:mb-1">{why}</dd>
        <dt className="text-dim">Fix</dt>
        <dd className="text-pretty wrap-anywhere">{fix}</dd>
      </dl>
    </details>
  );
}
