import { SEGMENT_DIMENSIONS } from "@sightline/domain/experiments";
import { z } from "zod";

export const VerdictShown = z.object({
  kind: z.enum(["mismatch", "too-early", "better", "worse", "no-difference"]),
  variant: z.string().optional(),
  /** Of the difference to the control: 0.05 is 5 percentage points. It decides. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** The change in relation to the control; null: the control has shown nothing. */
  relative: z.number().nullable().optional(),
});

/** A guardrail that a variant made worse. */
export const WorseGuardrail = z.object({ goal: z.string(), variant: z.string() });

export const Effect = z.object({
  name: z.string(),
  /** Null where the figures don't allow one, and below 150 visitors in a variant. */
  effect: z.number().nullable(),
  standard_error: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The difference to the control, by the interval that decides; only of results. */
  difference: z
    .object({ effect: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .optional(),
  p: z.number().optional(),
  /** Of a further goal: what p is worth when so many goals were asked about at once (Holm). */
  corrected_p: z.number().optional(),
  chance_to_win: z.number().optional(),
  /** What one can expect to lose by choosing this variant. */
  risk: z.number().optional(),
  /** What one can expect to lose by staying with the control. */
  risk_of_control: z.number().optional(),
});
export type ExperimentEffect = z.infer<typeof Effect>;

export const SampleRatio = z.object({ chi_square: z.number(), p: z.number() });

export const GoalResult = z.object({
  goal: z.string(),
  role: z.enum(["primary", "goal", "guardrail"]),
  metric: z.enum(["proportion", "mean"]),
  variants: z.array(
    z.object({ id: z.uuid(), people: z.int(), value: z.number(), mean: z.number().nullable() }),
  ),
  /** Valid at every look. */
  sequential: z.array(Effect),
  frequentist: z.array(Effect),
  bayesian: z.array(Effect),
});

const GoalFigures = z.object({
  id: z.uuid(),
  visitors: z.int(),
  people: z.int(),
  mean: z.number().nullable(),
});

/** The primary goal among some of the visitors: where to look next, and no proof. */
export const Segment = z.object({
  dimension: z.enum(SEGMENT_DIMENSIONS),
  /** `mobile`, `returning`, `DE`. */
  value: z.string(),
  variants: z.array(GoalFigures),
  effects: z.array(Effect),
});
export type ExperimentSegment = z.infer<typeof Segment>;
