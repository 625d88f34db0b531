import { KEYWORD_GAP_RULES, type KeywordGap } from "@sightline/domain/keywords";
import { counted } from "../../../runtime/page/counted.ts";
import type { GapPage } from "../calls/keyword-gap.ts";

export function meaningOf(gap: KeywordGap | "all"): string {
  return gap === "all" ? "Every keyword with an answer" : KEYWORD_GAP_RULES[gap].means;
}

/** What the counts come to, the most pressing first. */
export function findingOf(counts: GapPage["counts"], competitors: number): string {
  const { missing = 0, untapped = 0, weak = 0, strong = 0 } = counts;
  const all = competitors === 1 ? "your competitor is" : "all competitors are";
  if (missing > 0)
    return `For ${counted(missing, "search", "searches")} ${all} found and you are not`;
  if (untapped > 0) {
    return `For ${counted(untapped, "search", "searches")} a competitor is found and you are not`;
  }
  if (weak > 0)
    return `You are found everywhere, and behind for ${counted(weak, "search", "searches")}`;
  if (strong > 0)
    return `You are ahead for ${counted(strong, "search", "searches")}, and missing nowhere`;
  return "No competitor is found for what you watch";
}
