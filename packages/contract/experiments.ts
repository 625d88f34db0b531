import { EXPERIMENT_STATES, GOAL_NAMES, isGoal } from "@sightline/domain/experiments";
import { z } from "zod";
import { Calculation } from "./calculation.ts";
import { adminCall, openCall, userCall } from "./errors.ts";
import {
  Effect,
  GoalResult,
  SampleRatio,
  Segment,
  VerdictShown,
  WorseGuardrail,
} from "./experiment-figures.ts";

const tags = ["experiments"];

const GoalName = z
  .string()
  .max(120)
  .refine(isGoal, `One of ${GOAL_NAMES.join(", ")}, or view:/path, or click:name.`);

const Audience = z.object({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250)
    .optional(),
  devices: z
    .array(z.enum(["desktop", "mobile", "tablet", "other"]))
    .min(1)
    .optional(),
  returning: z.boolean().optional(),
});

const NewVariant = z.object({
  name: z.string().trim().min(1).max(60),
  weight: z.int().min(1).max(1000),
  content: z.record(z.string(), z.string().max(500)).default({}),
});

const Fields = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{1,48}$/, "Use lowercase letters, digits and dashes."),
  name: z.string().trim().min(1).max(120),
  hypothesis: z.string().max(1000),
  place: z.string().max(100),
  layer: z.string().trim().min(1).max(50).nullable(),
  audience: Audience,
  /** The part of the audience that takes part. */
  share: z.number().gt(0).max(1),
  primary_goal: GoalName,
  goals: z.array(GoalName).max(10),
  guardrails: z.array(GoalName).max(10),
  /** The smallest relative change that matters. */
  smallest_effect: z.number().min(0.001).max(1),
  planned_per_variant: z.int().min(1).max(100_000_000),
  /** The control first; it shows what is there without a test. */
  variants: z.array(NewVariant).min(2).max(10),
});

const NewExperiment = Fields.extend({
  hypothesis: Fields.shape.hypothesis.default(""),
  layer: Fields.shape.layer.default(null),
  audience: Audience.default({}),
  share: Fields.shape.share.default(1),
  goals: Fields.shape.goals.default([]),
  guardrails: Fields.shape.guardrails.default([]),
});

const Variant = NewVariant.extend({ id: z.uuid() });

export const Experiment = Fields.extend({
  id: z.uuid(),
  variants: z.array(Variant),
  state: z.enum(EXPERIMENT_STATES),
  /** Begins again when weights, audience or share change while it runs. */
  phase: z.int(),
  phase_started_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** What everyone sees while it is shipped; afterwards, what was rolled back. */
  shipped_variant_id: z.uuid().nullable(),
  decision: z.string(),
  explanation: z.string(),
  /** The place is no longer in the code, so nobody sees the test. */
  place_is_gone: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Experiment = z.infer<typeof Experiment>;

const ListedExperiment = Experiment.extend({
  visitors: z.int(),
  verdict: VerdictShown,
  worse_guardrails: z.array(WorseGuardrail),
});
export type ListedExperiment = z.infer<typeof ListedExperiment>;

const ExperimentResults = z.object({
  experiment: Experiment,
  visitors: z.array(z.object({ id: z.uuid(), name: z.string(), visitors: z.int() })),
  sample_ratio: SampleRatio.extend({ is_mismatch: z.boolean() }),
  verdict: VerdictShown,
  /** Of every variant, or of the shipped one; none while the groups aren't as planned. */
  worse_guardrails: z.array(WorseGuardrail),
  goals: z.array(GoalResult),
  /**
   * The chance that the visitors so far would have shown the smallest effect that matters; null
   * before the control has shown anything.
   */
  power: z.number().nullable(),
  /**
   * The primary goal without what was different before the test: how many had been here before
   * (CUPED). Null while that isn't known of all visitors.
   */
  adjusted: z.array(Effect).nullable(),
  segments: z.array(Segment),
  /** The primary goal up to the end of each day. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      visitors: z.int(),
      effects: z.array(Effect),
    }),
  ),
});
export type ExperimentResults = z.infer<typeof ExperimentResults>;

const conflict = { CONFLICT: { status: 409 } } as const;

/** A test that this visitor is part of. */
const OwnTest = z.object({ key: z.string(), variant_id: z.uuid(), assignment_id: z.string() });

export const experiments = {
  list: adminCall
    .route({
      method: "GET",
      path: "/admin/ab-tests",
      summary: "A/B tests: those that need attention first, then by state, newest first",
      tags,
    })
    .output(z.array(ListedExperiment)),
  create: adminCall
    .route({
      method: "POST",
      path: "/admin/ab-tests",
      successStatus: 201,
      summary: "Draft an A/B test",
      tags,
    })
    .errors(conflict)
    .input(NewExperiment)
    .output(Experiment),
  find: adminCall
    .route({ method: "GET", path: "/admin/ab-tests/{id}", summary: "An A/B test", tags })
    .input(z.object({ id: z.uuid() }))
    .output(Experiment),
  change: adminCall
    .route({
      method: "PATCH",
      path: "/admin/ab-tests/{id}",
      summary: "Change an A/B test, or start, pause, stop, ship or archive it",
      tags,
    })
    .errors(conflict)
    .input(
      Fields.omit({ key: true })
        .extend({
          state: z.enum(EXPERIMENT_STATES),
          /** With the state shipped: the one that everyone sees from then on. */
          shipped_variant_id: z.uuid(),
          decision: z.string().max(1000),
          explanation: z.string().max(1000),
        })
        .partial()
        .extend({ id: z.uuid() }),
    )
    .output(Experiment),
  results: adminCall
    .route({
      method: "GET",
      path: "/admin/ab-tests/{id}/results",
      summary: "What an A/B test has shown so far",
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(ExperimentResults),
  calculate: adminCall
    .route({
      method: "POST",
      path: "/admin/ab-tests/calculate",
      summary: "Effects and a sample-ratio check for figures you supply",
      tags,
    })
    .input(Calculation)
    .output(z.object({ effects: z.array(Effect), sample_ratio: SampleRatio })),
  shown: openCall
    .route({
      method: "GET",
      path: "/experiments/shown",
      summary: "What a page shows this visitor, and the A/B tests they're part of on that page",
      tags,
    })
    .input(
      z.object({
        path: z.string().max(200),
        /** A variant to look at; nothing is counted. */
        preview: z.uuid().optional().catch(undefined),
      }),
    )
    .output(
      z.object({
        content: z.record(z.string(), z.record(z.string(), z.string())),
        tests: z.array(OwnTest),
      }),
    ),
  leave: userCall
    .route({
      method: "DELETE",
      path: "/experiments/membership",
      successStatus: 204,
      summary: "Forget which A/B tests this account was part of",
      tags,
    })
    .output(z.void()),
  track: openCall
    .route({
      method: "POST",
      path: "/functions/track-ab-event",
      summary: "Report what a visitor saw or did in an A/B test",
      tags,
    })
    .errors({ FORBIDDEN: { status: 403 } })
    .input(
      z.object({
        test_key: z.string().min(1).max(50),
        session_id: z.string().min(1).max(100),
        user_id: z.uuid().nullish(),
        /** `exposure`, or the name of a goal. */
        event_type: z.string().min(1).max(120),
        event_value: z.number().min(0).max(1e9).nullish(),
        event_metadata: z
          .object({
            /** The same for each delivery of one event. */
            event_id: z.uuid().optional(),
            assignment_id: z.string().max(100).optional(),
          })
          .nullish(),
        timestamp: z.union([z.string(), z.number()]).nullish(),
      }),
    )
    .output(z.object({ recorded: z.boolean() })),
};
