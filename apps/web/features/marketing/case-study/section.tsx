import type { ReactNode } from "react";

export interface SectionProps {
  id: string;
  title: string;
  lead: ReactNode;
  /** On a band of its own, to set it off from its neighbors. */
  band?: boolean;
  children?: ReactNode;
}

/** A chapter of the study: what it says on the left, what shows it on the right. */
export function Section({ id, title, lead, band = false, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`border-line ${band ? "border-y bg-sunk" : "[&+&]:border-t"}`}
    >
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl font-semibold tracking-tight">
            {title}
          </h2>
          <div className="mt-4 flex flex-col gap-4 text-dim text-pretty">{lead}</div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
