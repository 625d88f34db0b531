import type { Crawl } from "@sightline/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { comparisonQuery } from "../calls/comparison.ts";
import { issuesQuery } from "../calls/issues.ts";
import { ChangedSince } from "./changed-since.tsx";
import { FirstStep } from "./first-step.tsx";
import { HealthFigure } from "./health-figure.tsx";

/** Where you stand, what changed, what to do first: from left to right, or top down. */
export function AuditSummary({ shown, before }: { shown: Crawl; before: Crawl | null }) {
  const issues = useQuery(issuesQuery(shown.id));
  const comparison = useQuery({
    ...comparisonQuery(shown.id, before?.id ?? ""),
    enabled: before !== null,
  });
  return (
    <div className="grid gap-px overflow-clip rounded-md border border-line bg-line md:grid-cols-2 xl:grid-cols-[1fr_1fr_1.4fr]">
      <Cell>
        <HealthFigure {...{ shown, before }} />
      </Cell>
      <Cell>
        <ChangedSince before={before} comparison={comparison} />
      </Cell>
      <Cell className="md:col-span-2 xl:col-span-1">
        <FirstStep issues={issues} />
      </Cell>
    </div>
  );
}

function Cell({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <section className={`flex min-w-0 flex-col gap-2 bg-card px-4 py-3 ${className}`}>
      {children}
    </section>
  );
}
