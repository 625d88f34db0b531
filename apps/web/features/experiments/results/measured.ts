import type { ExperimentResults } from "@sightline/contract";

/** A rate, or a sum per visitor. */
export function measured(
  mean: number | null,
  metric: ExperimentResults["goals"][number]["metric"],
): string {
  if (mean === null) return "–";
  if (metric === "mean") return mean.toLocaleString("en", { maximumFractionDigits: 2 });
  return `${(mean * 100).toLocaleString("en", { maximumSignificantDigits: 3 })}%`;
}
