import { MOST_SUBJECTS, patternProblem } from "@sightline/domain/digests";
import { z } from "zod";
import { adminCall, userCall } from "./errors.ts";
import { VerdictShown } from "./experiment-figures.ts";

const Pattern = z
  .string()
  .trim()
  .superRefine((pattern, check) => {
    const problem = patternProblem(pattern);
    if (problem !== null) check.addIssue({ code: "custom", message: problem });
  });

const SubjectVariant = z.object({
  id: z.uuid(),
  pattern: z.string(),
  /** Each reader once. */
  readers: z.int(),
  clicked: z.int(),
  /** Turned the digest off, or called it spam. */
  left: z.int(),
  /** Clicks against the first one, relative; null for the first, and while it can't be said. */
  effect: z.object({ effect: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Whether it drives readers away. */
  is_harmful: z.boolean(),
});

export const SubjectTest = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(["running", "stopped", "shipped"]),
  share: z.number(),
  smallest_effect: z.number(),
  planned_per_variant: z.int(),
  ships_winner: z.boolean(),
  shipped_variant_id: z.uuid().nullable(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.enum(["winner", "no_difference", "guardrail", "admin"]).nullable(),
  /** What everyone got before the test comes first. */
  variants: z.array(SubjectVariant),
  /** Names a variant by its id. */
  verdict: VerdictShown,
});
export type SubjectTest = z.infer<typeof SubjectTest>;

const Parts = z.object({
  subject: z.string().nullable(),
  finding: z.string().nullable(),
  domain: z.string().nullable(),
  action: z.string().nullable(),
  week: z.string().nullable(),
});

const SubjectTests = z.object({
  /** What readers outside a test get. */
  usual: z.string(),
  /** Readers whose digest is on. */
  readers: z.int(),
  tests: z.array(SubjectTest),
  /** From digests that were sent last, to try patterns on. */
  samples: z.array(Parts),
});
export type SubjectTests = z.infer<typeof SubjectTests>;

const NewSubjectTest = z.object({
  name: z.string().trim().min(1).max(120),
  /** Against what everyone gets now, which is always part of a test. */
  patterns: z
    .array(Pattern)
    .min(1)
    .max(MOST_SUBJECTS - 1),
  share: z.number().gt(0).max(1).default(1),
  smallest_effect: z.number().min(0.01).max(1),
  planned_per_variant: z.int().min(1).max(10_000_000),
  ships_winner: z.boolean().default(true),
});
export type NewSubjectTest = z.infer<typeof NewSubjectTest>;

const tags = ["admin"];

export const subjectTests = {
  list: adminCall
    .route({
      method: "GET",
      path: "/admin/subject-line-tests",
      summary: "Tests of the digest's subject lines, with their results",
      tags,
    })
    .output(SubjectTests),
  start: adminCall
    .errors({ CONFLICT: { status: 409, message: "A test is running." } })
    .route({
      method: "POST",
      path: "/admin/subject-line-tests",
      successStatus: 201,
      summary: "Start a test of the digest's subject lines",
      tags,
    })
    .input(NewSubjectTest)
    .output(z.object({ id: z.uuid() })),
  end: adminCall
    .errors({ CONFLICT: { status: 409, message: "This test has ended." } })
    .route({
      method: "POST",
      path: "/admin/subject-line-tests/{id}/end",
      successStatus: 204,
      summary: "End a test, send one of its subject lines to everyone, or undo that",
      tags,
    })
    .input(z.object({ id: z.uuid(), ship: z.uuid().nullable().default(null) })),
  click: userCall
    .route({
      method: "POST",
      path: "/digest/clicks",
      successStatus: 204,
      summary: "Record that you followed a link in your digest",
      tags: ["digest"],
    })
    .input(z.object({ mail: z.uuid() })),
};
