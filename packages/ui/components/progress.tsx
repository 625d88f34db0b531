import { formatNumber } from "@sightline/domain/numbers";
import type { ReactNode } from "react";

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while the amount of work is not known. */
  value: number | null;
  /** What is being done, progress, time left. */
  note?: ReactNode;
}

export function ProgressBar({ label, value, note }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div data-progress="" className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="figures text-sm text-dim">{percent === null ? "" : `${percent}%`}</span>
      </div>
      <Track label={label} percent={percent} fill="bg-accent" />
      {note ? (
        <p role="status" className="text-sm text-dim">
          {note}
        </p>
      ) : null}
    </div>
  );
}

export interface UsageBarProps {
  label: string;
  used: number;
  limit: number;
}

export function UsageBar({ label, used, limit }: UsageBarProps) {
  const percent = limit > 0 ? Math.min((used / limit) * 100, 100) : 100;
  const over = used >= limit;
  return (
    <div data-progress="" className="flex flex-col gap-1.5">
      <span className="text-sm text-dim">{label}</span>
      <Track
        label={label}
        percent={percent}
        fill={over ? "bg-worse" : percent >= 80 ? "bg-caution" : "bg-dim"}
      />
      <span className="figures text-sm">
        {formatNumber(used)} <span className="text-dim">/ {formatNumber(limit)}</span>
      </span>
    </div>
  );
}

function Track({ label, percent, fill }: { label: string; percent: number | null; fill: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      className="h-1 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full w-full origin-left rounded-full transition-transform duration-200 ${fill} ${percent === null ? "animate-breathe" : ""}`}
        style={{ transform: `scaleX(${percent === null ? 1 : percent / 100})` }}
      />
    </div>
  );
}
