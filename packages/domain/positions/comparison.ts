/**
 * The provider id of the built-in index. It compares the sites a customer named, and knows no
 * position in a search engine.
 */
export const BUILT_IN_INDEX = "embedded";
export const BUILT_IN_NAME = "Built-in index";

/** What the built-in index says about a site and a search. */
export interface SiteComparison {
  /** The site's page that covers the search best; null: none does. */
  readonly url: string | null;
  /** The competitors whose crawled pages were searched, too. */
  readonly competitors: readonly string[];
  /** Those that answer the search better; without a page of the site, those with a page. */
  readonly better: readonly string[];
}

export const COMPARISON_RESULTS = ["best", "ahead", "behind", "alone", "not-covered"] as const;
export type ComparisonResult = (typeof COMPARISON_RESULTS)[number];

/** A comparison as far as its words need it. */
export type Comparison =
  | { readonly result: "best"; readonly sites: number }
  | { readonly result: "ahead"; readonly ahead: number; readonly competitors: number }
  | { readonly result: "behind"; readonly competitors: number }
  /** No competitor was crawled. */
  | { readonly result: "alone" }
  | { readonly result: "not-covered"; readonly better: number; readonly competitors: number };

interface ComparedCounts {
  readonly isCovered: boolean;
  readonly competitors: number;
  readonly better: number;
}

export function comparisonOf({ isCovered, competitors, better }: ComparedCounts): Comparison {
  if (!isCovered) return { result: "not-covered", better, competitors };
  if (competitors === 0) return { result: "alone" };
  if (better === 0) return { result: "best", sites: competitors + 1 };
  if (better < competitors) return { result: "ahead", ahead: competitors - better, competitors };
  return { result: "behind", competitors };
}

export function comparisonOfSite({ url, competitors, better }: SiteComparison): Comparison {
  const counts = { competitors: competitors.length, better: better.length };
  return comparisonOf({ isCovered: url !== null, ...counts });
}

/** 'Best of 4 sites', 'Ahead of 2 of 3 competitors'. */
export function comparisonWords(comparison: Comparison): string {
  switch (comparison.result) {
    case "best":
      return `Best of ${comparison.sites} sites`;
    case "ahead":
      return `Ahead of ${comparison.ahead} of ${comparison.competitors} competitors`;
    case "behind":
      return comparison.competitors === 1
        ? "Behind your competitor"
        : `Behind all ${comparison.competitors} competitors`;
    case "alone":
      return "Your page covers it";
    case "not-covered":
      return "No page of yours covers it";
  }
}

/** Which sites a comparison covers: 'Compared with a.example and b.example'. */
export function comparedWithWords(domains: readonly string[]): string {
  const [first, second] = domains;
  if (first === undefined) return "No competitor has been crawled yet";
  if (second === undefined) return `Compared with ${first}`;
  return `Compared with ${domains.slice(0, -1).join(", ")} and ${domains.at(-1)}`;
}

/** How one of the compared sites answers a search. */
export const SITE_ANSWERS = ["best", "covers", "none"] as const;
export type SiteAnswer = (typeof SITE_ANSWERS)[number];

export const SITE_ANSWER_WORDS: Readonly<Record<SiteAnswer, string>> = {
  best: "Best page",
  covers: "Covers it",
  none: "No page",
};

/** From its place among the sites that cover the search; null: it doesn't. */
export function siteAnswerAt(place: number | null): SiteAnswer {
  if (place === null) return "none";
  return place === 1 ? "best" : "covers";
}

interface ComparedDay {
  readonly day: string;
  readonly isCovered: boolean;
  readonly competitors: number;
  readonly better: number;
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
    one.competitors === other.competitors &&
    one.better === other.better
  );
}
