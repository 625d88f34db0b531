import { LACK_KINDS } from "@sightline/domain/analyses";
import { z } from "zod";
import { KeywordDemand } from "./demand.ts";
import { Evidence, Looked, ReadPages } from "./figure-sources.ts";
import { ResultsSnapshot } from "./results-snapshot.ts";

/** In what the page that should rank falls short of those that do. */
const Lack = z.object({
  kind: z.enum(LACK_KINDS),
  /** What to do, in words. */
  text: z.string(),
  /** The measure of it, where there is one: yours, and the middle one of theirs. */
  own: z.number().nullable(),
  theirs: z.number().nullable(),
  evidence: z.array(Evidence),
});

export const ExaminedRow = z.object({
  keyword: z.string(),
  /** Null: it is not saved for this site. */
  keyword_id: z.uuid().nullable(),
  demand: KeywordDemand.nullable(),
  /** Null: no results are known; `look_failed` says why. */
  looked: Looked.nullable(),
  look_failed: z.string().nullable(),
  position: z.int().nullable(),
  url: z.string().nullable(),
  /** Competitors that rank before the site; all that rank, when the site does not. */
  competitors_ahead: z.int(),
  /** The first ten of the results. */
  results: ResultsSnapshot.shape.results,
  features: ResultsSnapshot.shape.features,
  /** Null where there is no measured volume to reckon with. */
  opportunity: z
    .object({
      /** Clicks a month more at `target_position`, by the named curve. */
      extra_clicks: z.number(),
      target_position: z.int(),
      curve: z.string(),
      /** The volume is the low end of an estimate. */
      is_estimate: z.boolean(),
    })
    .nullable(),
  /** The page that should rank: the one that does, the one you chose, or the best of the index. */
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
  read: ReadPages,
});
export type KeywordAnalysis = z.infer<typeof KeywordAnalysis>;
