import { KEYWORD_GAP_RULES, type KeywordGap } from "@sightline/domain/opportunities";
import { counted } from "../../../runtime/page/counted.ts";
import type { GapPage } from "../calls.ts";

export function meaningOf(gap: KeywordGap | "all", kind: GapPage["kind"]): string {
  if (gap === "all") return "Every keyword with results";
  const { means, meansCompared } = KEYWORD_GAP_RULES[gap];
  return kind === "positions" ? means : meansCompared;
}

/** The finding behind the counts, most pressing first. */
export function findingOf(
  page: Pick<GapPage, "kind" | "counts" | "found" | "with_unread">,
  competitors: number,
): string {
  if (page.kind === "comparisons") return comparedFinding(page);
  const { counts, found, with_unread } = page;
  const { missing = 0, untapped = 0, weak = 0, strong = 0 } = counts;
  const all = with_unread === 0 ? "All competitors rank" : "All crawled competitors rank";
  const who = competitors === 1 ? "Your competitor ranks" : all;
  if (missing > 0) return `${who} for ${counted(missing, "keyword")} you don't rank for`;
  if (untapped > 0)
    return `At least one competitor ranks for ${counted(untapped, "keyword")} you don't rank for`;
  if (weak > 0) return `You're behind on ${counted(weak, "keyword")}`;
  if (strong > 0) return `You're ahead on ${counted(strong, "keyword")}`;
  if (found > 0)
    return `You're ahead of some competitors and behind others on ${counted(found, "keyword")}`;
  if (with_unread > 0) return "No competitors rank so far, but some haven't been crawled yet";
  return "No competitors rank for your keywords";
}

function comparedFinding({ counts, found }: Pick<GapPage, "counts" | "found">): string {
  const { untapped = 0, weak = 0, strong = 0 } = counts;
  if (untapped > 0) {
    return `A competitor has a page for ${counted(untapped, "keyword")} you don't cover`;
  }
  if (weak > 0) return `Competitors cover ${counted(weak, "keyword")} better than you`;
  if (strong > 0) return `You have the best page for ${counted(strong, "keyword")}`;
  if (found > 0) return `You cover ${counted(found, "keyword")} better than some competitors`;
  return "No crawled competitor page covers your keywords";
}
