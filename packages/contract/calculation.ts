import { ENGINES } from "@sightline/domain/experiments";
import { z } from "zod";

const count = z.number().int().min(0).max(1e12);
const weight = z.number().gt(0).max(1e9).default(1);
const Proportion = z.object({ name: z.string().max(100), n: count, weight, conversions: count });
const Mean = z.object({
  name: z.string().max(100),
  n: count,
  weight,
  sum: z.number(),
  sum_squares: z.number().min(0),
});

const question = {
  engine: z.enum(ENGINES),
  effect: z.enum(["relative", "absolute"]),
  alpha: z.number().gt(0).lt(0.5).default(0.05),
};

/** Figures from anywhere, and what is asked about them. */
export const Calculation = z.discriminatedUnion("metric", [
  z.object({
    metric: z.literal("proportion"),
    ...question,
    variants: z.array(Proportion).min(2).max(20),
  }),
  z.object({ metric: z.literal("mean"), ...question, variants: z.array(Mean).min(2).max(20) }),
]);
export type Calculation = z.infer<typeof Calculation>;
