import { counted } from "../../../runtime/page/counted.ts";
import type { CompetingList } from "../calls/competing-pages.ts";

type FromIndex = CompetingList["from_index"];

export function findingOf({ rows, has_answers }: CompetingList): string {
  if (!has_answers) return "Competing pages";
  if (rows.length === 0) return "None of your pages compete";
  return `Your own pages compete for ${counted(rows.length, "keyword")}`;
}

export function aboutOf({ candidates, judged, from_index }: CompetingList): string {
  const means = meaningOf(from_index);
  if (judged === candidates) return means;
  const part = `${judged.toLocaleString("en")} of ${candidates.toLocaleString("en")}`;
  return `${means} The ${part} keywords with the clearest signs were judged.`;
}

/** What counts as competing. */
export function meaningOf(fromIndex: FromIndex): string {
  if (fromIndex === "all") return "The lead passing to and fro between two of your pages.";
  const where = fromIndex === "none" ? "the same results" : "the same results of a search engine";
  return `Two of your pages in ${where}, or the lead passing to and fro between them.`;
}

/** What is true when none was found; of pages that were together once and are no more, nothing. */
export function noneFoundOf(fromIndex: FromIndex, days: number): string {
  const lead = `In the last ${days} days none of your pages took the lead back from another`;
  const index =
    "In the built-in index two together are no sign: it holds the pages of a few sites alone.";
  if (fromIndex === "all") return `${lead}. ${index}`;
  if (fromIndex === "none") return `${lead}, and no two that rank together now did so before.`;
  return `${lead}, and no two that rank together now at a search engine did so before. ${index}`;
}
