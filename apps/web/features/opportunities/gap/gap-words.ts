import { KEYWORD_GAP_RULES, type KeywordGap } from "@sightline/domain/opportunities";
import { counted } from "../../../runtime/page/counted.ts";
import type { GapPage } from "../calls/keyword-gap.ts";

export function meaningOf(gap: KeywordGap | "all"): string {
  return gap === "all" ? "Every keyword with an answer" : KEYWORD_GAP_RULES[gap].means;
}

/** What the counts come to, the most pressing first. */
export function findingOf(
  { counts, found, with_unread }: Pick<GapPage, "counts" | "found" | "with_unread">,
  competitors: number,
): string {
  const { missing = 0, untapped = 0, weak = 0, strong = 0 } = counts;
  const read = with_unread === 0 ? "" : " that were read";
  const all = competitors === 1 ? "your competitor is" : `all competitors${read} are`;
  if (missing > 0)
    return `For ${counted(missing, "search", "searches")} ${all} found and you are not`;
  if (untapped > 0) {
    return `For ${counted(untapped, "search", "searches")} a competitor is found and you are not`;
  }
  if (weak > 0) return `You are behind for ${counted(weak, "search", "searches")}`;
  if (strong > 0) return `You are ahead for ${counted(strong, "search", "searches")}`;
  if (found > 0) {
    return `You stand between your competitors for ${counted(found, "search", "searches")}`;
  }
  if (with_unread > 0) return "No competitor is found so far, and not every one was read";
  return "No competitor is found for what you watch";
}
