import { COMPARISON_RESULTS, SITE_ANSWERS } from "@sightline/domain/positions";
import { z } from "zod";

/**
 * How the site's pages compare with those of its competitors for one search, by the built-in index.
 * It says nothing about positions in a search engine.
 */
export const Comparison = z.object({
  result: z.enum(COMPARISON_RESULTS),
  /** The page that covers the search best; null: no page of the site surely covers it. */
  url: z.string().nullable(),
  /** Without such a page, the one that comes closest; it may be about something else. */
  closest: z.string().nullable().default(null),
  /** A word of the search that is on none of the site's crawled pages; null: each of them is. */
  absent_word: z.string().nullable().default(null),
  /** Competitors whose crawled pages were searched, too. */
  competitors: z.array(z.string()),
  /** Those that answer the search better; if the site has no page, those that cover it. */
  better: z.array(z.string()),
  compared_on: z.iso.date(),
});
export type Comparison = z.infer<typeof Comparison>;

/** A keyword's newest comparison. */
export const KeywordComparison = z.object({
  /** Null: none yet. */
  newest: Comparison.nullable(),
  checked_at: z.iso.datetime(),
  /** Why the newest check failed, in words; null: it didn't. */
  reason: z.string().nullable(),
});
export type KeywordComparison = z.infer<typeof KeywordComparison>;

/** Days in a row with the same comparison. */
export const ComparisonPeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  result: z.enum(COMPARISON_RESULTS),
  /** How many competitors were compared, and how many of them answer the search better. */
  competitors: z.int(),
  better: z.int(),
});
export type ComparisonPeriod = z.infer<typeof ComparisonPeriod>;

/** How many keywords have each result. */
export const ComparisonCounts = z.record(z.enum(COMPARISON_RESULTS), z.int());
export type ComparisonCounts = z.infer<typeof ComparisonCounts>;

/** A site's newest comparisons. */
export const SiteComparisons = z.object({
  counts: ComparisonCounts,
  /** Every competitor that any of them was compared with. */
  competitors: z.array(z.string()),
  /** The days of the oldest and the newest. */
  from: z.iso.date(),
  to: z.iso.date(),
});
export type SiteComparisons = z.infer<typeof SiteComparisons>;

/** How each of the compared sites answers a search. */
export const SiteAnswers = z.object({
  own: z.enum(SITE_ANSWERS),
  /** In the order of `compared`. */
  competitors: z.array(z.enum(SITE_ANSWERS)),
});
export type SiteAnswers = z.infer<typeof SiteAnswers>;
