import type { ComparedRow, CompetitorAnalysis } from "@sightline/contract";
import { isAhead } from "@sightline/domain/analyses";
import { keywordGapsOf } from "@sightline/domain/opportunities";
import { shareOfVoice, siteAnswerAt } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { ComparedSite, FoundPage, SideBySide } from "../../opportunities/index.ts";

export function compareRow({ id, own, competitors, isCompared, ...row }: SideBySide): ComparedRow {
  const { keyword, demand, provider, engine, depth, answered_on, isOwnUnclear, unclear } = row;
  const [best] = own;
  const ownPosition = best?.position ?? null;
  const theirs = competitors.map((pages) => {
    return { position: pages?.[0]?.position ?? null, url: pages?.[0]?.url ?? null };
  });
  const unread = [...competitors.keys()].filter((at) => competitors[at] === null);
  const positions = theirs.filter((_, at) => !unread.includes(at)).map(({ position }) => position);
  const answers = {
    own: siteAnswerAt(ownPosition, isOwnUnclear),
    competitors: theirs.map(({ position }, at) => siteAnswerAt(position, unclear[at] === true)),
  };
  return {
    ...{ keyword_id: id, keyword, demand, provider, engine, depth, answered_on },
    own: isCompared ? null : ownPosition,
    url: best?.url ?? null,
    competitors: theirs.map(({ position, url }) => ({
      position: isCompared ? null : position,
      url,
    })),
    unread,
    answers: isCompared ? answers : null,
    competitors_ahead: isOwnUnclear
      ? 0
      : positions.filter((one) => isAhead(one, ownPosition)).length,
    gaps: isOwnUnclear ? [] : keywordGapsOf(ownPosition, positions),
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
 * How many keywords both or only one of them rank for, or cover, and who is ahead on the shared
 * ones, where that is known of both.
 */
export function overlapWith(keywords: readonly SideBySide[], competitor: number): Overlap {
  const overlap = { shared: 0, only_they: 0, only_you: 0, they_lead: 0, you_lead: 0 };
  for (const { own, competitors, isOwnUnclear, unclear } of keywords) {
    if (competitors[competitor] === null || isOwnUnclear || unclear[competitor] === true) continue;
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
 * How clicks split among the compared sites, all keywords weighted equally; empty for comparisons,
 * which say nothing about clicks.
 */
export function shareOfVoiceIn(
  keywords: readonly SideBySide[],
  { site, competitors }: ComparedSite,
  curve: ClickCurve,
): CompetitorAnalysis["share_of_voice"] {
  if (areCompared(keywords)) return [];
  const sides = [
    { domain: site, as: "own" as const, pages: keywords.map(({ own }) => own) },
    ...competitors.map(({ domain }, at) => ({
      domain,
      as: "competitor" as const,
      pages: keywords.map((keyword) => keyword.competitors[at] ?? []),
    })),
  ];
  const shares = shareOfVoice(
    sides.map(({ domain, pages }) => ({ site: domain, rankings: pages.map(rankOf) })),
    curve,
  );
  return sides.map(({ domain, as }, at) => ({ domain, as, percent: shares[at]?.percent ?? null }));
}

/** All of one kind. */
export function areCompared(keywords: readonly SideBySide[]): boolean {
  return keywords.some(({ isCompared }) => isCompared);
}

function rankOf(pages: readonly FoundPage[]) {
  return { position: pages[0]?.position ?? null, volume: 1 };
}

type WinningPage = CompetitorAnalysis["winning_pages"][number];
type RankedPage = WinningPage & { readonly best: number };

const MOST_PAGES = 10;

/** Pages of competitors by how many keywords they rank for, or cover, then by their best position. */
export function winningPages(
  keywords: readonly SideBySide[],
  { competitors }: Pick<ComparedSite, "competitors">,
): WinningPage[] {
  const pages = new Map<string, RankedPage>();
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
    .slice(0, MOST_PAGES)
    .map((page) => (areCompared(keywords) ? { ...page, best: null } : page));
}
