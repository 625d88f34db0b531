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

/** A tint of the card, not of what lies beneath: on a selected row the text stays readable. */
const tones: Record<BadgeTone, string> = {
  neutral: "border-line bg-sunk text-dim",
  accent:
    "border-accent/30 bg-[color-mix(in_oklab,var(--color-accent)_8%,var(--color-card))] text-accent",
  better:
    "border-better/30 bg-[color-mix(in_oklab,var(--color-better)_8%,var(--color-card))] text-better",
  worse:
    "border-worse/30 bg-[color-mix(in_oklab,var(--color-worse)_8%,var(--color-card))] text-worse",
  caution:
    "border-caution/30 bg-[color-mix(in_oklab,var(--color-caution)_8%,var(--color-card))] text-caution",
};
