import { LACK_KINDS } from "@sightline/domain/analyses";
import { z } from "zod";
import { Comparison } from "./comparison.ts";
import { KeywordDemand } from "./demand.ts";
import { Evidence, ReadPages, SearchSource } from "./figure-sources.ts";
import { ResultsSnapshot } from "./results-snapshot.ts";

/** What the page that should rank is missing compared with ranking pages. */
const Lack = z.object({
  kind: z.enum(LACK_KINDS),
  /** What to do, in words. */
  text: z.string(),
  /** As a number, where there is one: yours, and the median of ranking pages. */
  own: z.number().nullable(),
  theirs: z.number().nullable(),
  evidence: z.array(Evidence),
});

export const ExaminedRow = z.object({
  keyword: z.string(),
  /** Null: not saved for this site. */
  keyword_id: z.uuid().nullable(),
  demand: KeywordDemand.nullable(),
  /** Null: no position is known; there is a `comparison`, or `search_error` says why. */
  position_source: SearchSource.nullable(),
  search_error: z.string().nullable(),
  position: z.int().nullable(),
  /** Set if the built-in index answered; then there is no position and no opportunity. */
  comparison: Comparison.nullable().default(null),
  url: z.string().nullable(),
  /** Competitors ahead of the site; all that rank, or cover the search, if the site doesn't. */
  competitors_ahead: z.int(),
  /** The top ten results; from the built-in index, the best page of each site that covers it. */
  results: ResultsSnapshot.shape.results,
  features: ResultsSnapshot.shape.features,
  /** Null without a search volume, or without a position in a search engine. */
  opportunity: z
    .object({
      /** Additional clicks per month at `target_position`, by the named curve. */
      extra_clicks: z.number(),
      target_position: z.int(),
      curve: z.string(),
      /** The volume is the low end of an estimate. */
      is_estimate: z.boolean(),
    })
    .nullable(),
  /**
   * The page that should rank: the one that does, the one you chose, or the best match in the
   * index.
   */
  page: z
    .object({
      url: z.string(),
      title: z.string().nullable(),
      why: z.enum(["target", "ranks", "best-match"]),
    })
    .nullable(),
  lacks: z.array(Lack),
});
export type ExaminedRow = z.infer<typeof ExaminedRow>;
export type KeywordLack = z.infer<typeof Lack>;

export const KeywordAnalysis = z.object({
  rows: z.array(ExaminedRow),
  /** What several of its pages lack in the same way: said here once and not with each keyword. */
  site_lacks: z.array(Lack).default([]),
  read: ReadPages,
  /** False: no page of the site was crawled, so what its pages cover and lack is unknown. */
  is_site_crawled: z.boolean().default(true),
  /** True: the newest crawl found no more pages than it read, so 'no page covers it' is certain. */
  is_site_crawled_whole: z.boolean().default(false),
});
export type KeywordAnalysis = z.infer<typeof KeywordAnalysis>;
