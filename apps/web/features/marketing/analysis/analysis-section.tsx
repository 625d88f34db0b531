import { SourceBadge } from "@sightline/ui/source-badge";
import type { ReactNode } from "react";

export interface AnalysisSectionProps {
  title: string;
  /** What everything in it comes from. */
  source?: string;
  children: ReactNode;
}

/** One part of the page under its heading. */
export function AnalysisSection({ title, source, children }: AnalysisSectionProps) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        {source === undefined ? null : <SourceBadge source={source} />}
      </div>
      {children}
    </section>
  );
}
