import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";
import type { CompetingList } from "../calls.ts";

export function findingOf({ rows, has_answers }: CompetingList): string {
  if (!has_answers) return "Competing pages";
  if (rows.length === 0) return "None of your pages compete with each other";
  return `Your own pages compete for ${counted(rows.length, "keyword")}`;
}

export function aboutOf({ candidates, judged }: CompetingList): string {
  if (judged === candidates) return MEANING;
  const part = `${formatNumber(judged)} of ${formatNumber(candidates)}`;
  return `${MEANING} We analyzed ${part} candidate keywords, the ones with the clearest signs of this.`;
}

/** What counts as competing. */
const MEANING =
  "Two of your pages rank in the same results or take turns as your top-ranking page.";

/** The message if none was found; it makes no claim about pages that used to rank together. */
export function noneFoundOf(days: number): string {
  return `In the last ${days} days, no two of your pages took turns as your top-ranking page. If two of your pages rank together now, it's the first time in that period.`;
}
