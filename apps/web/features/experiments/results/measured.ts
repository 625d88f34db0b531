import type { ExperimentResults } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";

/** A rate, or a sum per visitor. */
export function measured(
  mean: number | null,
  metric: ExperimentResults["goals"][number]["metric"],
): string {
  if (mean === null) return "–";
  if (metric === "mean") return formatNumber(mean, { maximumFractionDigits: 2 });
  return `${formatNumber(mean * 100, { maximumSignificantDigits: 3 })}%`;
}
