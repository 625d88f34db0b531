import { clsx } from "clsx";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type MetricState = "ok" | "estimate" | "stale" | "failed" | "missing";

export interface MetricProps {
  /** What it means, the same wherever the figure is shown. */
  figure?: string;
  label: ReactNode;
  /** Formatted, or a link to its rows; null when there is none, which is never drawn as zero. */
  value: ReactNode;
  unit?: ReactNode;
  /** A `Change`, and the period it is measured against. */
  change?: ReactNode;
  source?: ReactNode;
  state?: MetricState;
  /** The source already says that it is an estimate. */
  isSaidBySource?: boolean;
}

export function Metric(props: MetricProps) {
  const { figure, label, value, unit, change, source, state = "ok", isSaidBySource } = props;
  return (
    <div
      data-metric=""
      className="row-span-2 grid min-w-0 grid-rows-subgrid gap-1 bg-card px-4 py-3 max-sm:px-3"
    >
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2 gap-y-1 self-start">
        <span className="text-sm text-dim">{label}</span>
        {source}
      </div>
      <div className="flex flex-col gap-1">
        <p
          className={clsx(
            "figures flex flex-wrap items-baseline gap-x-1.5 text-2xl max-sm:text-xl",
            state === "stale" && "text-dim",
          )}
        >
          <span>
            {state === "estimate" && value !== null ? (
              <span aria-hidden="true" className="text-dim">
                ≈&nbsp;
              </span>
            ) : null}
            {value === null || state === "failed" || state === "missing" ? (
              <Hollow state={state} />
            ) : (
              <span data-figure={figure}>{value}</span>
            )}
          </span>
          {unit && value !== null ? (
            <span className="font-sans text-sm text-dim"> {unit}</span>
          ) : null}
        </p>
        <p className="min-h-5 text-sm wrap-anywhere text-dim">
          {isSaidBySource ? null : noteOf(state)}
          {change}
        </p>
      </div>
    </div>
  );
}

function Hollow({ state }: { state: MetricState }) {
  return (
    <span className="hatched inline-block h-6 w-16 rounded-sm border border-dashed border-edge align-middle">
      <VisuallyHidden>{state === "failed" ? "Failed" : "No data"}</VisuallyHidden>
    </span>
  );
}

function noteOf(state: MetricState): ReactNode {
  if (state === "ok" || state === "missing") return null;
  const words = state === "failed" ? "check failed" : state;
  return <span className="mr-1 text-caution">{words}</span>;
}

export interface MetricRowProps {
  /** Inside a card that has an edge of its own. */
  inCard?: boolean;
  children: ReactNode;
}

/** Several metrics side by side in one card, divided by hairlines; an odd one takes its row, and six are two rows. */
export function MetricRow({ inCard = false, children }: MetricRowProps) {
  return (
    <div
      className={clsx(
        "grid grid-cols-2 gap-px overflow-hidden bg-line max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:has-[>:nth-child(6):last-child]:grid-cols-3",
        inCard ? "" : "rounded-md border border-line",
      )}
    >
      {children}
    </div>
  );
}
