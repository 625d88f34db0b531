import { SIGN_IN_MESSAGE } from "@sightline/domain/accounts";
import {
  ANALYSIS_STATUSES,
  ANALYSIS_TYPES,
  MOST_KEYWORDS_ANALYSED,
  MOST_PROMPTS_ANSWERED,
  RUN_TYPES,
} from "@sightline/domain/analyses";
import { z } from "zod";
import { AiAnalysis } from "./ai-analysis.ts";
import { AnalysisReading } from "./analysis-reading.ts";
import { CompetitorAnalysis } from "./competitor-analysis.ts";
import { AuditIssue, CrawlReport } from "./crawling.ts";
import { type DescribeCall, openCall, userCall } from "./errors.ts";
import { HomepageAnalysis } from "./homepage-analysis.ts";
import { KeywordAnalysis } from "./keyword-analysis.ts";
import { Keyword, TargetSite } from "./keywords.ts";

/**
 * What to analyze. Without a selection: all saved keywords of the site, up to the limit of one run.
 */
const KeywordSelection = {
  keywords: z
    .array(Keyword)
    .max(MOST_KEYWORDS_ANALYSED, `Analyze up to ${MOST_KEYWORDS_ANALYSED} keywords at a time.`)
    .optional(),
  tag: z.string().max(100).optional(),
};

const KeywordRequest = z.object({
  type: z.literal("keyword"),
  target_site: TargetSite,
  ...KeywordSelection,
  /** Phrases from the site's own pages on this topic. */
  topic: Keyword.optional(),
});
const CompetitorRequest = z.object({
  type: z.literal("competitor"),
  target_site: TargetSite,
  ...KeywordSelection,
});
const AiRequest = z.object({
  type: z.literal("ai"),
  target_site: TargetSite,
  /** Without any, they are derived from the site and its keywords. */
  prompts: z
    .array(z.string().trim().min(1, "Enter a question.").max(300))
    .max(MOST_PROMPTS_ANSWERED, `Ask up to ${MOST_PROMPTS_ANSWERED} questions at a time.`)
    .optional(),
});
const HomepageRequest = z.object({ type: z.literal("homepage"), target_site: TargetSite });

const PaidAnalysisRequest = z.discriminatedUnion("type", [
  KeywordRequest,
  CompetitorRequest,
  AiRequest,
]);
export type PaidAnalysisRequest = z.infer<typeof PaidAnalysisRequest>;
/** Unless the analysis costs exactly this, it isn't started: 409 `PRICE_CHANGED`. */
const Confirmed = { confirmed_units: z.int().min(0).optional() };
/** A crawl of the site with its audit; by default of as many pages as the plan allows. */
const AuditRequest = z.object({
  type: z.literal("audit"),
  target_site: TargetSite,
  max_pages: z.int().min(1).optional(),
});
const StartRequest = z.discriminatedUnion("type", [
  KeywordRequest.extend(Confirmed),
  CompetitorRequest.extend(Confirmed),
  AiRequest.extend(Confirmed),
  AuditRequest,
  HomepageRequest,
]);
export const AnalysisRequest = z.discriminatedUnion("type", [
  KeywordRequest,
  CompetitorRequest,
  AiRequest,
  HomepageRequest,
]);
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/** One run, as the history lists it. */
export const AnalysisRun = z.object({
  id: z.uuid(),
  type: z.enum(ANALYSIS_TYPES),
  target_site: z.string(),
  /** The request that started it. */
  request: AnalysisRequest,
  status: z.enum(ANALYSIS_STATUSES),
  /** The current stage and its progress, while it runs. */
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

/** The result of each type. */
export const AnalysisOutcome = z.discriminatedUnion("type", [
  z.object({ type: z.literal("homepage"), result: HomepageAnalysis }),
  z.object({ type: z.literal("keyword"), result: KeywordAnalysis }),
  z.object({ type: z.literal("competitor"), result: CompetitorAnalysis }),
  z.object({ type: z.literal("ai"), result: AiAnalysis }),
]);
export type AnalysisOutcome = z.infer<typeof AnalysisOutcome>;

const RunWithResult = AnalysisRun.extend({
  /** A language model reads it, or has: see its `reading`. */
  has_reading: z.boolean().optional(),
});

/** With its result; null until it is complete. */
export const Analysis = z.discriminatedUnion("type", [
  RunWithResult.extend({ type: z.literal("homepage"), result: HomepageAnalysis.nullable() }),
  RunWithResult.extend({ type: z.literal("keyword"), result: KeywordAnalysis.nullable() }),
  RunWithResult.extend({ type: z.literal("competitor"), result: CompetitorAnalysis.nullable() }),
  RunWithResult.extend({ type: z.literal("ai"), result: AiAnalysis.nullable() }),
]);
export type Analysis = z.infer<typeof Analysis>;

/** An audit is a crawl: its id is the crawl's, too. A crawl of the site in progress is joined. */
const AuditRun = AnalysisRun.extend({ type: z.literal("audit"), request: AuditRequest });
export type AuditRun = z.infer<typeof AuditRun>;
const Audit = AuditRun.extend({
  /** What the crawl found, most serious first. */
  result: CrawlReport.extend({ found: z.array(AuditIssue) }).nullable(),
});
export type Audit = z.infer<typeof Audit>;

const AnyRun = z.discriminatedUnion("type", [AnalysisRun, AuditRun]);

const WITH_OR_WITHOUT_ACCOUNT: Record<string, string[]>[] = [{}, { apiKey: [] }, { session: [] }];

/** A visitor's home-page analysis needs no account. */
const withOrWithoutAccount: DescribeCall = (operation) => ({
  ...operation,
  security: WITH_OR_WITHOUT_ACCOUNT,
});

const tags = ["analyses"];
const Id = z.object({ id: z.uuid() });

export const analyses = {
  start: openCall
    .route({
      method: "POST",
      path: "/analyses",
      successStatus: 202,
      summary: "Start an analysis; homepage analyses don't require sign-in",
      tags,
      spec: withOrWithoutAccount,
    })
    .errors({
      UNAUTHORIZED: { status: 401, message: SIGN_IN_MESSAGE },
      NOT_FOUND: { status: 404, message: "Not found." },
      LIMIT_REACHED: { status: 403 },
      CONFLICT: { status: 409, message: "There's nothing to analyze yet." },
      PRICE_CHANGED: { status: 409, message: "The analysis costs a different number of units." },
    })
    .input(StartRequest)
    .output(Id),
  cost: userCall
    .route({
      method: "POST",
      path: "/analyses/cost",
      summary: "What an analysis would cover, and its cost in units",
      tags,
    })
    .input(z.discriminatedUnion("type", [...PaidAnalysisRequest.options, AuditRequest]))
    .output(
      z.object({
        units: z.int(),
        /** Units left this month. */
        left: z.int(),
        /** The keywords or questions. */
        subjects: z.array(z.string()),
        /** Why there is nothing to analyze, in words. */
        nothing: z.string().nullable(),
      }),
    ),
  reading: userCall
    .route({
      method: "GET",
      path: "/analyses/{id}/reading",
      summary:
        "A language model's commentary on one of your analyses, with evidence for each sentence",
      tags,
    })
    .input(Id)
    .output(AnalysisReading),
  find: openCall
    .route({
      method: "GET",
      path: "/analyses/{id}",
      summary: "One of your analyses, with its result",
      tags,
      spec: withOrWithoutAccount,
    })
    .errors({ NOT_FOUND: { status: 404, message: "Not found." } })
    .input(Id)
    .output(z.discriminatedUnion("type", [...Analysis.options, Audit])),
  list: userCall
    .route({ method: "GET", path: "/analyses", summary: "Your analyses, newest first", tags })
    .input(
      z.object({
        type: z.enum(RUN_TYPES).optional(),
        target_site: TargetSite.optional(),
        after: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ runs: z.array(AnyRun), next: z.string().nullable() })),
  cancel: userCall
    .route({
      method: "POST",
      path: "/analyses/{id}/cancel",
      summary: "Cancel an analysis; you pay only for what was analyzed",
      tags,
    })
    .errors({ CONFLICT: { status: 409, message: "This analysis has already ended." } })
    .input(Id)
    .output(AnyRun),
  associate: userCall
    .route({
      method: "POST",
      path: "/functions/associate-homepage-analyses",
      summary: "Move this visitor's homepage analyses to their account",
      tags: ["functions"],
    })
    .output(z.object({ associated_count: z.int() })),
};
