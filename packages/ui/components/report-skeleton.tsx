import { MetricsSkeleton, TableSkeleton } from "./skeleton.tsx";

/** A row of figures with a table below, as tall as the first screen. */
export function ReportSkeleton({ figures = 3 }: { figures?: number }) {
  return (
    // As in a row of metrics, an odd figure takes its row on a phone, and six make two rows.
    <div className="flex flex-col gap-5 max-lg:[&_div>:last-child:nth-child(odd)]:col-span-2 lg:[&_.grid:has(>:nth-child(6):last-child)]:grid-cols-3">
      <MetricsSkeleton count={figures} />
      <TableSkeleton rows={12} />
    </div>
  );
}
