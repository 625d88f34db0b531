import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface SectionProps {
  id: string;
  title: string;
  /** One sentence on what belongs here. */
  purpose: string;
  children: ReactNode;
}

export function Section({ id, title, purpose, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="scroll-mt-16 border-t border-line pt-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-dim text-pretty">{purpose}</p>
      <div className="mt-6 grid gap-x-8 gap-y-8 lg:grid-cols-2">{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  name: string;
  /** Takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <div className={clsx("min-w-0", wide && "lg:col-span-2")}>
      <h3 className="mb-3 text-sm font-medium tracking-normal text-dim">{name}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
