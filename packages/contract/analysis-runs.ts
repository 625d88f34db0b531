import { ANALYSIS_STATUSES, RUN_TYPES } from "@sightline/domain/analyses";
import { isPeriod, LONGEST_PERIOD_DAYS } from "@sightline/domain/traffic";
import { z } from "zod";
import { adminCall } from "./errors.ts";

const tags = ["analyses"];

const Days = { from: z.iso.date(), to: z.iso.date() };
const PERIOD_MESSAGE = `Choose 1 to ${LONGEST_PERIOD_DAYS} days, with the start before the end.`;
const RunFilters = {
  type: z.enum(RUN_TYPES).optional(),
  status: z.enum(ANALYSIS_STATUSES).optional(),
  /** A plan's tier, or 'visitor' for people without an account. */
  tier: z.string().max(100).optional(),
};

const RunFigures = z.object({
  runs: z.int(),
  complete: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  under_way: z.int(),
  units: z.int(),
  /** Seconds that complete runs took; null without any. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});
export type RunFigures = z.infer<typeof RunFigures>;

const RunsOverview = z.object({
  ...Days,
  /** The day this installation began: nothing is compared with what came earlier. */
  recorded_since: z.iso.date().nullable(),
  figures: RunFigures,
  /** As many days, right before these; null if this installation is younger than that. */
  before: RunFigures.nullable(),
  /** Days with runs only. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      type: z.enum(RUN_TYPES),
      status: z.enum(ANALYSIS_STATUSES),
      runs: z.int(),
    }),
  ),
  by_type: z.array(RunFigures.extend({ type: z.enum(RUN_TYPES) })),
  /** Each type in each tier, with how its runs ended. */
  by_tier: z.array(
    z.object({
      type: z.enum(RUN_TYPES),
      tier: z.string(),
      status: z.enum(ANALYSIS_STATUSES),
      runs: z.int(),
      runs_before: z.int().nullable(),
      units: z.int(),
    }),
  ),
  /** Why runs failed, the most common reason first. */
  reasons: z.array(z.object({ type: z.enum(RUN_TYPES), reason: z.string(), runs: z.int() })),
});
export type RunsOverview = z.infer<typeof RunsOverview>;

const StartedRun = z.object({
  id: z.uuid(),
  type: z.enum(RUN_TYPES),
  target_site: z.string(),
  /** Null: a visitor without an account. */
  email: z.string().nullable(),
  status: z.enum(ANALYSIS_STATUSES),
  stage: z.string().nullable(),
  attempts: z.int(),
  reason: z.string().nullable(),
  units: z.int(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
});
export type StartedRun = z.infer<typeof StartedRun>;

export const analysisRuns = {
  overview: adminCall
    .route({
      method: "GET",
      path: "/admin/analyses",
      summary: "Analyses in a period: outcomes, durations, units and failure reasons",
      tags,
    })
    .input(z.object({ ...Days, ...RunFilters }).refine(isPeriod, PERIOD_MESSAGE))
    .output(RunsOverview),
  list: adminCall
    .route({
      method: "GET",
      path: "/admin/analyses/runs",
      summary: "The runs behind the figures, newest first",
      tags,
    })
    .input(
      z
        .object({
          ...Days,
          ...RunFilters,
          reason: z.string().max(500).optional(),
          page: z.coerce.number().int().min(1).max(100_000).default(1),
        })
        .refine(isPeriod, PERIOD_MESSAGE),
    )
    .output(
      z.object({
        runs: z.array(StartedRun),
        total: z.int(),
        page_size: z.int(),
        /** Runs of the period that are deleted by now, and only counted. */
        deleted: z.int(),
      }),
    ),
};
