import type { SiteComparisons } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { BUILT_IN_NAME, comparedWithWords } from "@sightline/domain/positions";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import type { SiteFigure } from "./site-figures.ts";

/** How a site compares over all its keywords, while no search provider is connected. */
export function comparedFigures({ counts, competitors, from, to }: SiteComparisons): SiteFigure[] {
  const { best = 0, ahead = 0, behind = 0, alone = 0, unclear = 0 } = counts;
  const notCovered = counts["not-covered"] ?? 0;
  const covered = best + ahead + behind + alone;
  const keywords = covered + unclear + notCovered;
  const [first, last] = [from, to].map((day) => formatTime(new Date(day), "day", "UTC"));
  const by = {
    source: BUILT_IN_NAME,
    detail: {
      provider: BUILT_IN_NAME,
      method: "which of the crawled sites covers each keyword best; not positions in Google",
      time: first === last ? `${last}` : `${first} to ${last}`,
      sample: `${counted(keywords, "keyword")}. ${comparedWithWords(competitors)}`,
    },
  };
  const coverage: SiteFigure = {
    id: "covered",
    label: "Covered by one of your pages",
    shortLabel: "Covered",
    value: formatNumber(covered),
    unit: `of ${counted(keywords, "keyword")}`,
    change: uncovered(unclear, notCovered),
    ...by,
  };
  if (competitors.length === 0) return [coverage];
  return [
    coverage,
    {
      id: "best-page",
      label: `Best of ${competitors.length + 1} sites`,
      shortLabel: `Best of ${competitors.length + 1}`,
      value: formatNumber(best),
      unit: `of ${counted(keywords, "keyword")}`,
      change: "",
      ...by,
    },
    {
      id: "competitor-better",
      label: "A competitor has a better page",
      shortLabel: "Others better",
      value: formatNumber(ahead + behind),
      unit: `of ${counted(covered, "covered keyword")}`,
      change: behind === 0 ? "" : `${behind} behind all competitors`,
      ...by,
    },
  ];
}

function uncovered(unclear: number, notCovered: number): string {
  if (unclear + notCovered === 0) return "Every keyword has a page";
  const parts = [
    ...(unclear === 0 ? [] : [`${unclear} maybe covered`]),
    ...(notCovered === 0 ? [] : [`${notCovered} without a page`]),
  ];
  return parts.join(", ");
}
