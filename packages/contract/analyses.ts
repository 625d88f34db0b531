import { SIGN_IN_MESSAGE } from "@sightline/domain/accounts";
import {
  ANALYSIS_STATUSES,
  ANALYSIS_TYPES,
  MOST_KEYWORDS_ANALYSED,
  MOST_PROMPTS_ANSWERED,
} from "@sightline/domain/analyses";
import { z } from "zod";
import { AiAnalysis } from "./ai-analysis.ts";
import { CompetitorAnalysis } from "./competitor-analysis.ts";
import { openCall, userCall } from "./errors.ts";
import { HomepageAnalysis } from "./homepage-analysis.ts";
import { KeywordAnalysis } from "./keyword-analysis.ts";
import { Keyword, TargetSite } from "./keywords.ts";

/** What is to be examined. Without anything chosen: all that is saved for the site, as far as one run goes. */
const Chosen = {
  keywords: z
    .array(Keyword)
    .max(MOST_KEYWORDS_ANALYSED, `Examine at most ${MOST_KEYWORDS_ANALYSED} keywords at a time.`)
    .optional(),
  tag: z.string().max(100).optional(),
};

const KeywordWish = z.object({
  type: z.literal("keyword"),
  target_site: TargetSite,
  ...Chosen,
  /** Phrases of the site's own pages that speak of this. */
  topic: Keyword.optional(),
});
const CompetitorWish = z.object({
  type: z.literal("competitor"),
  target_site: TargetSite,
  ...Chosen,
});
const AiWish = z.object({
  type: z.literal("ai"),
  target_site: TargetSite,
  /** Without any, they are derived from the site and its keywords. */
  prompts: z
    .array(z.string().trim().min(1, "Enter a question.").max(300))
    .max(MOST_PROMPTS_ANSWERED, `Ask at most ${MOST_PROMPTS_ANSWERED} questions at a time.`)
    .optional(),
});
const HomepageWish = z.object({ type: z.literal("homepage"), target_site: TargetSite });

const PaidWish = z.discriminatedUnion("type", [KeywordWish, CompetitorWish, AiWish]);
export type PaidWish = z.infer<typeof PaidWish>;
export const AnalysisWish = z.discriminatedUnion("type", [
  KeywordWish,
  CompetitorWish,
  AiWish,
  HomepageWish,
]);
export type AnalysisWish = z.infer<typeof AnalysisWish>;

/** One run, as it stands in the history. */
export const AnalysisRun = z.object({
  id: z.uuid(),
  type: z.enum(ANALYSIS_TYPES),
  target_site: z.string(),
  /** What was asked for. */
  wish: AnalysisWish,
  status: z.enum(ANALYSIS_STATUSES),
  /** What is being done, and how far, while it runs. */
  stage: z.string().nullable(),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Reserved at the start; `charged` once it has ended. */
  units: z.object({ reserved: z.int(), charged: z.int().nullable() }),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
});
export type AnalysisRun = z.infer<typeof AnalysisRun>;

/** What comes out of each kind. */
export const AnalysisOutcome = z.discriminatedUnion("type", [
  z.object({ type: z.literal("homepage"), result: HomepageAnalysis }),
  z.object({ type: z.literal("keyword"), result: KeywordAnalysis }),
  z.object({ type: z.literal("competitor"), result: CompetitorAnalysis }),
  z.object({ type: z.literal("ai"), result: AiAnalysis }),
]);
export type AnalysisOutcome = z.infer<typeof AnalysisOutcome>;

/** With what came out of it; null until it is complete. */
export const Analysis = z.discriminatedUnion("type", [
  AnalysisRun.extend({ type: z.literal("homepage"), result: HomepageAnalysis.nullable() }),
  AnalysisRun.extend({ type: z.literal("keyword"), result: KeywordAnalysis.nullable() }),
  AnalysisRun.extend({ type: z.literal("competitor"), result: CompetitorAnalysis.nullable() }),
  AnalysisRun.extend({ type: z.literal("ai"), result: AiAnalysis.nullable() }),
]);
export type Analysis = z.infer<typeof Analysis>;

const tags = ["analyses"];
const Id = z.object({ id: z.uuid() });

export const analyses = {
  start: openCall
    .route({
      method: "POST",
      path: "/analyses",
      successStatus: 202,
      summary: "Run an analysis; that of a home page needs no sign-in",
      tags,
    })
    .errors({
      UNAUTHORIZED: { status: 401, message: SIGN_IN_MESSAGE },
      NOT_FOUND: { status: 404, message: "Not found." },
      LIMIT_REACHED: { status: 403 },
      CONFLICT: { status: 409, message: "There is nothing to examine yet." },
    })
    .input(AnalysisWish)
    .output(Id),
  cost: userCall
    .route({
      method: "POST",
      path: "/analyses/cost",
      summary: "What an analysis would examine, and its cost in units",
      tags,
    })
    .input(PaidWish)
    .output(
      z.object({
        units: z.int(),
        /** Units left this month. */
        left: z.int(),
        /** The keywords or questions. */
        subjects: z.array(z.string()),
        /** Why there is nothing to examine, in words. */
        nothing: z.string().nullable(),
      }),
    ),
  find: openCall
    .route({
      method: "GET",
      path: "/analyses/{id}",
      summary: "An analysis of yours, and what came out of it",
      tags,
    })
    .errors({ NOT_FOUND: { status: 404, message: "Not found." } })
    .input(Id)
    .output(Analysis),
  list: userCall
    .route({ method: "GET", path: "/analyses", summary: "Your analyses, newest first", tags })
    .input(
      z.object({
        type: z.enum(ANALYSIS_TYPES).optional(),
        target_site: TargetSite.optional(),
        after: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ runs: z.array(AnalysisRun), next: z.string().nullable() })),
  cancel: userCall
    .route({
      method: "POST",
      path: "/analyses/{id}/cancel",
      summary: "End an analysis; what was not examined is not charged",
      tags,
    })
    .errors({ CONFLICT: { status: 409, message: "The analysis has ended." } })
    .input(Id)
    .output(AnalysisRun),
  associate: userCall
    .route({
      method: "POST",
      path: "/functions/associate-homepage-analyses",
      summary: "Hand this visitor's home-page analyses to the account",
      tags: ["functions"],
    })
    .output(z.object({ associated_count: z.int() })),
};
