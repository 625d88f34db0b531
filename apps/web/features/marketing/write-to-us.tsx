import { LinkButton } from "@sightline/ui/button";
import type { ReactNode } from "react";

export interface WriteToUsProps {
  id: string;
  title: string;
  /** For spacing to the section above. */
  className?: string;
  children: ReactNode;
}

/** The last section of a page: the only way on is to a person. */
export function WriteToUs({ id, title, className = "", children }: WriteToUsProps) {
  return (
    <section
      aria-labelledby={id}
      className={`mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-6 px-6 pb-16 sm:pb-24 ${className}`}
    >
      <div className="max-w-2xl">
        <h2 id={id} className="text-2xl font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-4 text-base text-dim text-pretty">{children}</p>
      </div>
      <LinkButton href="/contact">Contact us</LinkButton>
    </section>
  );
}
