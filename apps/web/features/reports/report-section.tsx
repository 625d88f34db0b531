import { SourceLabel } from "@sightline/ui/source-label";
import { type ReactNode, useId } from "react";

export interface ReportSectionProps {
  title: string;
  description?: ReactNode;
  /** Where the figures of this section come from. */
  source: string;
  children: ReactNode;
}

export function ReportSection({ title, description, source, children }: ReportSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id={heading} className="text-2xl font-semibold tracking-tight text-balance">
          {title}
        </h2>
        <SourceLabel>{source}</SourceLabel>
      </div>
      {description ? <p className="mt-2 max-w-2xl text-dim text-pretty">{description}</p> : null}
      <div className="mt-6">{children}</div>
    </section>
  );
}
