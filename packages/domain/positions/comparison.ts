/**
 * The provider id of the built-in index. It compares the sites a customer named, and knows no
 * position in a search engine.
 */
export const BUILT_IN_INDEX = "embedded";
export const BUILT_IN_NAME = "Built-in index";

/** What the built-in index says about a site and a search. */
export interface SiteComparison {
  /** The site's page that covers the search; null: none surely does. */
  readonly url: string | null;
  /** Without such a page, the one that comes closest. */
  readonly closest: string | null;
  /** A word of the search that is on none of the site's pages, so no page covers it. */
  readonly absentWord: string | null;
  /** The competitors whose crawled pages were searched, too. */
  readonly competitors: readonly string[];
  /** Those that answer the search better; without a page of the site, those that cover it. */
  readonly better: readonly string[];
}

export const COMPARISON_RESULTS = [
  "best",
  "ahead",
  "behind",
  "alone",
  "unclear",
  "not-covered",
] as const;
export type ComparisonResult = (typeof COMPARISON_RESULTS)[number];

/** A comparison as far as its words need it. */
interface Comparison {
  readonly result: ComparisonResult;
  readonly competitors: number;
  readonly better: number;
}

interface ComparedCounts {
  readonly isCovered: boolean;
  /** It's certain that no page covers the search. */
  readonly isAbsent: boolean;
  readonly competitors: number;
  readonly better: number;
}

export function comparisonOf({ competitors, better, ...of }: ComparedCounts): Comparison {
  return { result: resultOf({ competitors, better, ...of }), competitors, better };
}

/** unclear: a page comes close, but may be about something else. alone: no competitor was crawled. */
function resultOf({ isCovered, isAbsent, competitors, better }: ComparedCounts): ComparisonResult {
  if (!isCovered) return isAbsent ? "not-covered" : "unclear";
  if (competitors === 0) return "alone";
  if (better === 0) return "best";
  return better < competitors ? "ahead" : "behind";
}

export function comparisonOfSite(comparison: SiteComparison): Comparison {
  const { url, absentWord, competitors, better } = comparison;
  const counts = { competitors: competitors.length, better: better.length };
  return comparisonOf({ isCovered: url !== null, isAbsent: absentWord !== null, ...counts });
}

/** 'Best of 4 sites', 'Ahead of 2 of 3 competitors'. */
export function comparisonWords({ result, competitors, better }: Comparison): string {
  switch (result) {
    case "best":
      return `Best of ${competitors + 1} sites`;
    case "ahead":
      return `Ahead of ${competitors - better} of ${competitors} competitors`;
    case "behind":
      return competitors === 1 ? "Behind your competitor" : `Behind all ${competitors} competitors`;
    case "alone":
      return "Your page covers it";
    case "unclear":
      return "One of your pages may cover it";
    case "not-covered":
      return "None of your pages cover it";
  }
}

interface ComparedSites {
  readonly result: ComparisonResult;
  readonly competitors: readonly string[];
  readonly better: readonly string[];
}

export function siteComparisonWords({ result, competitors, better }: ComparedSites): string {
  return comparisonWords({ result, competitors: competitors.length, better: better.length });
}

/** Which sites a comparison covers: 'Compared with a.example and b.example'. */
export function comparedWithWords(domains: readonly string[]): string {
  const [first, second] = domains;
  if (first === undefined) return "Not compared with any competitors yet";
  if (second === undefined) return `Compared with ${first}`;
  return `Compared with ${domains.slice(0, -1).join(", ")} and ${domains.at(-1)}`;
}

/** How one of the compared sites answers a search. */
export const SITE_ANSWERS = ["best", "covers", "unclear", "none"] as const;
export type SiteAnswer = (typeof SITE_ANSWERS)[number];

export const SITE_ANSWER_WORDS: Readonly<Record<SiteAnswer, string>> = {
  best: "Best page",
  covers: "Covers it",
  unclear: "May cover it",
  none: "No page found",
};

/** From its place among the sites that cover the search; null: it isn't one of them. */
export function siteAnswerAt(place: number | null, isUnclear: boolean): SiteAnswer {
  if (place === null) return isUnclear ? "unclear" : "none";
  return place === 1 ? "best" : "covers";
}

interface ComparedDay extends ComparedCounts {
  readonly day: string;
}

export interface ComparisonPeriod extends Omit<ComparedDay, "day"> {
  readonly from: string;
  readonly to: string;
}

/** Days in a row with the same comparison, newest first. Days come oldest first. */
export function comparisonPeriods(days: readonly ComparedDay[]): ComparisonPeriod[] {
  const periods: ComparisonPeriod[] = [];
  for (const { day, ...counts } of days) {
    const [current] = periods;
    if (current !== undefined && isSame(current, counts)) {
      periods[0] = { ...current, to: day };
    } else {
      periods.unshift({ ...counts, from: day, to: day });
    }
  }
  return periods;
}

function isSame(one: ComparedCounts, other: ComparedCounts): boolean {
  return (
    one.isCovered === other.isCovered &&
    one.isAbsent === other.isAbsent &&
    one.competitors === other.competitors &&
    one.better === other.better
  );
}
