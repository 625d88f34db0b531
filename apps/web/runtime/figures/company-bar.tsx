import { Badge } from "@sightline/ui/badge";
import { type SeriesTone, seriesText } from "@sightline/ui/charts/line-chart";
import type { ReactNode } from "react";
import { CompanyDot } from "./company-dot.tsx";

export interface CompanyBarProps {
  name: string;
  isOwn: boolean;
  tone: SeriesTone;
  /** The figure in words: '3 of 8'. Null: there is none. */
  value: ReactNode | null;
  /** 0 to 1; null is drawn as a gap. */
  share: number | null;
}

/** One company's share of a whole, in its own color. */
export function CompanyBar({ name, isOwn, tone, value, share }: CompanyBarProps) {
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-1.5">
          <CompanyDot tone={tone} />
          <span className={`truncate ${isOwn ? "font-semibold" : ""}`}>{name}</span>
          {isOwn ? <Badge tone="accent">you</Badge> : null}
        </span>
        <span className="figures shrink-0">
          {value ?? <span className="text-dim">unknown</span>}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`block h-1.5 overflow-hidden rounded-full ${share === null ? "hatched" : "bg-line"}`}
      >
        <span
          className={`block h-full rounded-full bg-current ${seriesText[tone]}`}
          style={{ width: `${(share ?? 0) * 100}%` }}
        />
      </span>
    </li>
  );
}
