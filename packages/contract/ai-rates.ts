import { z } from "zod";

/** A share of answers. Without answers there is no rate: a gap is no zero. */
export const Rate = z.object({
  hits: z.int(),
  runs: z.int(),
  rate: z.number(),
  /** The 95 % Wilson interval; null: the engine gives the same answer every time. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** A period against the one before it, prompt by prompt. */
export const RateChange = z.object({
  verdict: z.enum(["real", "noise", "not-enough"]),
  points: z.number().nullable(),
  runs_missing: z.int(),
});
export type RateChange = z.infer<typeof RateChange>;
