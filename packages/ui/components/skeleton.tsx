import { clsx } from "clsx";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A bar in the shape of what is loading; give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("block animate-breathe rounded-sm bg-line/70", className ?? "h-4 w-full")}
    />
  );
}

export function CardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Waiting className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {range(count).map((index) => (
        <div
          key={index}
          data-skeleton-card=""
          className="flex flex-col gap-3 rounded-md border border-line bg-card p-4"
        >
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-6 w-1/4" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </Waiting>
  );
}

export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Waiting className="overflow-hidden rounded-md border border-line bg-card">
      <div className="h-9 border-b border-line bg-paper" />
      {range(rows).map((row) => (
        <div
          key={row}
          className="flex h-12 items-center gap-6 border-b border-line px-4 last:border-0"
        >
          {range(columns).map((column) => (
            <Skeleton
              key={column}
              className={
                column === 0 ? "h-3.5 flex-3" : clsx("h-3.5 flex-1", column > 2 && "max-sm:hidden")
              }
            />
          ))}
        </div>
      ))}
    </Waiting>
  );
}

/** A short list inside a card. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Waiting className="flex flex-col gap-4 px-4 pt-2 pb-5">
      {range(lines).map((line) => (
        <div key={line} className="flex items-center justify-between gap-6">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </Waiting>
  );
}

/** A card with a title and a list, or with room for something taller. */
export function CardSkeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={clsx("rounded-md border border-line bg-card", className)}>
      <div aria-hidden="true" className="px-4 pt-4 pb-2">
        <Skeleton className="h-4 w-1/3" />
      </div>
      <LinesSkeleton lines={lines} />
    </div>
  );
}

/** As many tiles as a row of metrics has, in the same grid. */
export function MetricsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Waiting className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:has-[>:nth-child(6):last-child]:grid-cols-3">
      {range(count).map((tile) => (
        <div
          key={tile}
          className="flex h-26 min-w-0 flex-col justify-between bg-card px-4 py-3 max-sm:h-33"
        >
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-6 w-1/4" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </Waiting>
  );
}

function Waiting({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
