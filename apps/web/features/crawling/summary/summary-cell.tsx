import type { ReactNode } from "react";

export interface SummaryCellProps {
  heading: ReactNode;
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function SummaryCell({ heading, beside, className = "", children }: SummaryCellProps) {
  return (
    <section className={`flex min-w-0 flex-col gap-2 bg-card px-4 py-3 ${className}`}>
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-normal tracking-normal text-dim">{heading}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
