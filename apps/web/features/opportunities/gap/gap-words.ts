import { KEYWORD_GAP_RULES, type KeywordGap } from "@sightline/domain/opportunities";
import { counted } from "../../../runtime/page/counted.ts";
import type { GapPage } from "../calls.ts";

export function meaningOf(gap: KeywordGap | "all"): string {
  return gap === "all" ? "Every keyword with results" : KEYWORD_GAP_RULES[gap].means;
}

/** The finding behind the counts, most pressing first. */
export function findingOf(
  { counts, found, with_unread }: Pick<GapPage, "counts" | "found" | "with_unread">,
  competitors: number,
): string {
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
