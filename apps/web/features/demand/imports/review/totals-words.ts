import type { ImportPreview } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";

/** 'All with search volume, 40 with difficulty.' */
export function totalsWords({
  keywords,
  totals,
}: Pick<ImportPreview, "keywords" | "totals">): string {
  const figures = [
    [totals.with_volume, "search volume"],
    [totals.with_range, "a search volume range"],
    [totals.with_impressions, "impressions"],
    [totals.with_position, "a position"],
    [totals.with_difficulty, "difficulty"],
  ] as const;
  const said = figures
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count === keywords ? "all" : formatNumber(count)} with ${what}`);
  if (said.length === 0) return "No usable metrics.";
  const words = said.join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
