import type { ReactNode } from "react";

export function CellHeading({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <div className="flex min-h-5 flex-wrap items-center justify-between gap-2">
      <h2 className="text-sm font-normal tracking-normal text-dim">{children}</h2>
      {beside}
    </div>
  );
}
