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
