import type { ImportPreview } from "@sightline/contract";

/** 'All with a volume, 40 with a difficulty.' */
export function totalsWords({
  keywords,
  totals,
}: Pick<ImportPreview, "keywords" | "totals">): string {
  const figures = [
    [totals.with_volume, "a volume"],
    [totals.with_range, "a volume range"],
    [totals.with_impressions, "impressions"],
    [totals.with_position, "a position"],
    [totals.with_difficulty, "a difficulty"],
  ] as const;
  const said = figures
    .filter(([count]) => count > 0)
    .map(
      ([count, what]) => `${count === keywords ? "all" : count.toLocaleString("en")} with ${what}`,
    );
  if (said.length === 0) return "No usable figures.";
  const words = said.join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
