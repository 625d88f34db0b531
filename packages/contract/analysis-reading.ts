import { z } from "zod";
import { Finding } from "./figure-sources.ts";

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

/** A content brief as a model writes it. The rules' own brief stays beside it. */
export const BriefText = AnalysisReading.extend({
  /** Whether a model is assigned to it. */
  is_available: z.boolean(),
  /** False: it was written, or failed, only a short time ago. */
  may_ask: z.boolean(),
  asked_at: z.iso.datetime().nullable(),
});
export type BriefText = z.infer<typeof BriefText>;
