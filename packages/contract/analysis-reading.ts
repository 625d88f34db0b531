import { BRIEF_RESULTS } from "@sightline/domain/briefs";
import { z } from "zod";
import { Evidence, Finding } from "./figure-sources.ts";

/** What a model makes of an analysis. The rules' own result stays beside it. */
export const AnalysisReading = z.object({
  /** none: no model is assigned, or there was nothing to read. */
  state: z.enum(["none", "asking", "read", "failed", "over_budget"]),
  model: z.string().nullable(),
  /** Each with the findings it points to. */
  sentences: z.array(z.object({ text: z.string(), findings: z.array(Finding) })),
  /** Sentences that pointed to nothing, or said more than their findings. */
  dropped: z.int(),
  problem: z.string().nullable(),
});
export type AnalysisReading = z.infer<typeof AnalysisReading>;

const BriefPoint = z.object({
  text: z.string(),
  /** The words of a competitor's page that show it, as crawled. */
  evidence: Evidence,
});

/** A content brief as a model wrote it from crawled pages, as far as it held. */
export const WrittenBrief = z.object({
  result: z.enum(BRIEF_RESULTS),
  /** The page to expand, or that's enough as it is; null: a new page, or none. */
  page: z.object({ url: z.string(), title: z.string().nullable() }).nullable(),
  title: z.string().nullable(),
  /** What people who search for it want. */
  intent: z.string().nullable(),
  /** What sections of the page lack. */
  lacks: z.array(BriefPoint),
  /** Sections to add, or those of the new page. */
  sections: z.array(BriefPoint.extend({ heading: z.string() })),
  questions: z.array(z.string()),
  /** The pages that were read. */
  compared: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullable(),
      whose: z.enum(["yours", "theirs"]),
    }),
  ),
});
export type WrittenBrief = z.infer<typeof WrittenBrief>;

export const BriefText = AnalysisReading.omit({ sentences: true }).extend({
  /** Null: none was written. */
  brief: WrittenBrief.nullable(),
  /** Whether a model is assigned to it. */
  is_available: z.boolean(),
  /** False: it was written, or failed, only a short time ago. */
  may_ask: z.boolean(),
  asked_at: z.iso.datetime().nullable(),
});
export type BriefText = z.infer<typeof BriefText>;
