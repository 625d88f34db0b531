import type { CompetitorAnalysis } from "@sightline/contract";
import type { ComparedSite, SideBySide } from "../../opportunities/index.ts";

type WinningPage = CompetitorAnalysis["winning_pages"][number];

const MOST = 10;

/** Pages of competitors by how many keywords they are found for, then by their best place. */
export function winningPages(
  keywords: readonly SideBySide[],
  { competitors }: Pick<ComparedSite, "competitors">,
): WinningPage[] {
  const pages = new Map<string, WinningPage>();
  for (const { keyword, competitors: found } of keywords) {
    for (const [at, theirs] of found.entries()) {
      for (const { url, title, position } of theirs) {
        const known = pages.get(url);
        pages.set(url, {
          url,
          domain: competitors[at]?.domain ?? "",
          title: known?.title ?? title,
          keywords: [...(known?.keywords ?? []), keyword],
          best: Math.min(known?.best ?? position, position),
        });
      }
    }
  }
  return [...pages.values()]
    .sort(
      (one, other) =>
        other.keywords.length - one.keywords.length ||
        one.best - other.best ||
        (one.url < other.url ? -1 : 1),
    )
    .slice(0, MOST);
}
