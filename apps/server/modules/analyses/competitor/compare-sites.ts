import type { ComparedRow, CompetitorAnalysis } from "@sightline/contract";
import { isAhead } from "@sightline/domain/analyses";
import { keywordGapsOf } from "@sightline/domain/opportunities";
import { shareOfVoice } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { ComparedSite, FoundPage, SideBySide } from "../../opportunities/index.ts";

export function compareRow({ id, own, competitors, ...row }: SideBySide): ComparedRow {
  const { keyword, demand, provider, engine, depth, answered_on } = row;
  const [best] = own;
  const ownPosition = best?.position ?? null;
  const theirs = competitors.map((pages) => {
    return { position: pages?.[0]?.position ?? null, url: pages?.[0]?.url ?? null };
  });
  const unread = [...competitors.keys()].filter((at) => competitors[at] === null);
  const positions = theirs.filter((_, at) => !unread.includes(at)).map(({ position }) => position);
  return {
    ...{ keyword_id: id, keyword, demand, provider, engine, depth, answered_on },
    own: ownPosition,
    url: best?.url ?? null,
    competitors: theirs,
    unread,
    competitors_ahead: positions.filter((one) => isAhead(one, ownPosition)).length,
    gaps: keywordGapsOf(ownPosition, positions),
  };
}

interface Overlap {
  readonly shared: number;
  readonly only_they: number;
  readonly only_you: number;
  /** Among the shared keywords. */
  readonly they_lead: number;
  readonly you_lead: number;
}

/**
 * How many keywords both or only one of them rank for, and who is ahead on the shared ones, where
 * the competitor's position is known.
 */
export function overlapWith(keywords: readonly SideBySide[], competitor: number): Overlap {
  const overlap = { shared: 0, only_they: 0, only_you: 0, they_lead: 0, you_lead: 0 };
  for (const { own, competitors } of keywords) {
    if (competitors[competitor] === null) continue;
    const yours = own[0]?.position;
    const theirs = competitors[competitor]?.[0]?.position;
    if (yours === undefined && theirs === undefined) continue;
    if (yours === undefined) overlap.only_they += 1;
    else if (theirs === undefined) overlap.only_you += 1;
    else {
      overlap.shared += 1;
      overlap[theirs < yours ? "they_lead" : "you_lead"] += 1;
    }
  }
  return overlap;
}

/**
 * How clicks split among the compared sites, all keywords weighted equally. The share of a competitor
 * whose position is unknown for some of them is unknown.
 */
export function shareOfVoiceIn(
  keywords: readonly SideBySide[],
  { site, competitors }: ComparedSite,
  curve: ClickCurve,
): CompetitorAnalysis["share_of_voice"] {
  const sides = [
    { domain: site, as: "own" as const, pages: keywords.map(({ own }) => own) },
    ...competitors.map(({ domain }, at) => ({
      domain,
      as: "competitor" as const,
      pages: keywords.map((keyword) => keyword.competitors[at] ?? null),
    })),
  ];
  const shares = shareOfVoice(
    sides
      .filter(({ pages }) => pages.every((one) => one !== null))
      .map(({ domain, pages }) => ({ site: domain, rankings: pages.map(rankOf) })),
    curve,
  );
  return sides.map(({ domain, as }) => ({
    domain,
    as,
    percent: shares.find(({ site }) => site === domain)?.percent ?? null,
  }));
}

function rankOf(pages: readonly FoundPage[] | null) {
  return { position: pages?.[0]?.position ?? null, volume: 1 };
}

type WinningPage = CompetitorAnalysis["winning_pages"][number];

const MOST_PAGES = 10;

/** Pages of competitors by how many keywords they rank for, then by their best position. */
export function winningPages(
  keywords: readonly SideBySide[],
  { competitors }: Pick<ComparedSite, "competitors">,
): WinningPage[] {
  const pages = new Map<string, WinningPage>();
  for (const { keyword, competitors: found } of keywords) {
    for (const [at, theirs] of found.entries()) {
      for (const { url, title, position } of theirs ?? []) {
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
    .slice(0, MOST_PAGES);
}
