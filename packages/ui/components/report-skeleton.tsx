import { MetricsSkeleton, TableSkeleton } from "./skeleton.tsx";

/** A row of figures with a table below, as tall as the first screen. */
export function ReportSkeleton({ figures = 3 }: { figures?: number }) {
  return (
    <div className="flex flex-col gap-5">
      <MetricsSkeleton count={figures} />
      <TableSkeleton rows={12} />
    </div>
  );
}
