import type { AuditSeverity } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { SourceLabel } from "@sightline/ui/source-label";
import { textLink } from "@sightline/ui/text-link";
import { figures } from "../case-study/figures.ts";
import { SOURCE, written } from "../case-study/written.ts";
import { SeverityBadge } from "../severity-badge.tsx";

const { health, healthOnceFixed, pages, problems, aiCrawlers } = figures;
const MOST_SHOWN = 5;
const SEVERITIES = ["critical", "high", "medium"] as const satisfies readonly AuditSeverity[];

const WORST = SEVERITIES.flatMap((severity) =>
  problems[severity].map(({ title, pages: on }) => ({ severity, title, on })),
).slice(0, MOST_SHOWN);

/** The product at work: an audit it really made, with the figures it found. */
export function LiveAudit() {
  return (
    <Card aria-label="An audit by Sightline" className="shadow-raised">
      <CardHeader
        title="PostgreSQL’s manual"
        description={`${written(pages)} pages audited by Sightline`}
        actions={<SourceLabel>{SOURCE}</SourceLabel>}
      />
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-1">
        <span className="figures text-3xl">{Math.round(health)}</span>
        <span className="text-dim">
          of 100, and {Math.round(healthOnceFixed)} once the first issue is fixed
        </span>
      </div>
      <HealthSightline />
      <ul className="border-t border-line">
        {WORST.map(({ severity, title, on }) => (
          <li
            key={title}
            className="flex items-center gap-3 border-b border-line px-4 py-2 text-base"
          >
            <span className="w-17 shrink-0">
              <SeverityBadge severity={severity} />
            </span>
            <span className="min-w-0 flex-1 text-pretty">{title}</span>
            <span className="figures shrink-0 text-sm text-dim">
              {written(on)}
              <span className="max-sm:sr-only"> pages</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3 text-sm text-dim">
        <span>
          {aiCrawlers.readAll} of {aiCrawlers.known} AI crawlers may read every page
        </span>
        <a href="/case-study" className={textLink}>
          Read the case study
        </a>
      </p>
    </Card>
  );
}

/** Solid where it is, as everywhere; hollow where one line of code would take it. */
function HealthSightline() {
  return (
    <div aria-hidden="true" className="px-4 pt-2 pb-3 text-better">
      <div className="relative h-4">
        <div className="absolute inset-x-0 top-1/2 h-px bg-edge/50" />
        <div
          className="absolute top-1/2 -translate-y-1/2 border-t-2 border-dashed border-current"
          style={{ left: `${health}%`, width: `${healthOnceFixed - health}%` }}
        />
        <div
          className="absolute top-1/2 size-2 -translate-1/2 rounded-full border border-dim bg-card"
          style={{ left: `${healthOnceFixed}%` }}
        />
        <div
          className="absolute top-0 h-4 w-[3px] -translate-x-1/2 rounded-sm bg-accent"
          style={{ left: `${health}%` }}
        />
      </div>
      <div className="figures flex justify-between text-xs text-dim">
        <span>0</span>
        <span>100</span>
      </div>
    </div>
  );
}
