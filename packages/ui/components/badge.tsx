import { clsx } from "clsx";
import type { ReactNode } from "react";

export { SourceBadge, type SourceBadgeProps, type SourceDetail } from "./source-badge.tsx";

export type BadgeTone = "neutral" | "accent" | "better" | "worse" | "caution";

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  neutral: "border-line bg-sunk text-dim",
  accent: "border-accent/30 bg-accent/8 text-accent",
  better: "border-better/30 bg-better/8 text-better",
  worse: "border-worse/30 bg-worse/8 text-worse",
  caution: "border-caution/30 bg-caution/8 text-caution",
};
