import { counted } from "../../../runtime/page/counted.ts";
import type { CompetingList } from "../calls.ts";

type FromIndex = CompetingList["from_index"];

export function findingOf({ rows, has_answers }: CompetingList): string {
  if (!has_answers) return "Competing pages";
  if (rows.length === 0) return "None of your pages compete with each other";
  return `Your own pages compete for ${counted(rows.length, "keyword")}`;
}

export function aboutOf({ candidates, judged, from_index }: CompetingList): string {
  const means = meaningOf(from_index);
  if (judged === candidates) return means;
  const part = `${judged.toLocaleString("en")} of ${candidates.toLocaleString("en")}`;
  return `${means} We analyzed ${part} candidate keywords, the ones with the clearest signs.`;
}

/** What counts as competing. */
export function meaningOf(fromIndex: FromIndex): string {
  if (fromIndex === "all") return "Two of your pages take turns as your top-ranking page.";
  const where = fromIndex === "none" ? "the same results" : "the same search engine results";
  return `Two of your pages rank in ${where} or take turns as your top-ranking page.`;
}

/** The message if none was found; it makes no claim about pages that used to rank together. */
export function noneFoundOf(fromIndex: FromIndex, days: number): string {
  const lead = `In the last ${days} days, no two of your pages took turns as your top-ranking page`;
  const index =
    "In the built-in index, two pages ranking together doesn't mean much, because the index only covers a few sites.";
  if (fromIndex === "all") return `${lead}. ${index}`;
  if (fromIndex === "none")
    return `${lead}, and none of the pages that rank together now did so earlier in that period.`;
  return `${lead}, and none of the pages that now rank together in a search engine did so earlier in that period. ${index}`;
}
