import { clsx } from "clsx";
import type { CSSProperties } from "react";

export interface SpinnerProps {
  label?: string;
  /** Shows the label beside the mark instead of only announcing it. */
  showLabel?: boolean;
  className?: string;
}

export function Spinner({ label = "Loading...", showLabel = false, className }: SpinnerProps) {
  return (
    <span role="status" className={clsx("inline-flex items-center gap-2", className)}>
      <SweepingMark />
      <span className={showLabel ? "text-sm text-dim" : "sr-only"}>{label}</span>
    </span>
  );
}

const sweep: CSSProperties & Record<`--${string}`, string> = {
  "--sweep-from": "-12px",
  "--sweep-to": "9px",
};

/** The logo at work: its tick runs along the hairline. Takes the colour of the text around it. */
export function SweepingMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={clsx("shrink-0", className)}
      height={16}
      viewBox="0 0 32 16"
      width={32}
    >
      <path d="M2 8h28" stroke="currentColor" strokeOpacity={0.45} strokeWidth={1.5} />
      <rect
        className="animate-sweep"
        fill="currentColor"
        height={12}
        rx={0.75}
        style={sweep}
        width={3}
        x={16}
        y={2}
      />
    </svg>
  );
}
