import type { ReactNode } from "react";

/** A step's button stays in view, however long its list is. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:px-0">
      {children}
    </div>
  );
}
