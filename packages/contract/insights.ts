import {
  BRIEF_WITHHELD,
  COVERAGES,
  EFFECT_VERDICTS,
  INSIGHT_BASES,
  INSIGHT_EXISTS_MESSAGE,
  INSIGHT_SOURCES,
  INSIGHT_STATUSES,
  JUDGED_AFTER_DAYS,
  NO_BRIEF_MODEL_MESSAGE,
  OPPORTUNITIES,
  OUTDATED_REASONS,
} from "@sightline/domain/insights";
import { z } from "zod";
import { BriefText } from "./analysis-reading.ts";
import { DemandSource } from "./demand.ts";
import { userCall } from "./errors.ts";
import { Evidence, SearchSource } from "./figure-sources.ts";
import { TargetSite } from "./keywords.ts";

/** The effect of a finished insight, compared with similar keywords that had none. */
const InsightEffect = z.object({
  after_days: z.literal(JUDGED_AFTER_DAYS),
  verdict: z.enum(EFFECT_VERDICTS),
  /** The position when it was done and on the evaluation day; null: not in the results checked. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** Positions gained by the keyword, and the median gain of the keywords it is compared with. */
  gained: z.number().nullable(),
  others_gained: z.number().nullable(),
  compared_with: z.int(),
  judged_at: z.iso.datetime(),
});
export type InsightEffect = z.infer<typeof InsightEffect>;

/** Null for a striking-distance keyword without a search volume. */
const EstimatedImpact = z.object({
  reach: z.int().nullable(),
  cost: z.number().nullable(),
  potentialTraffic: z.int().nullable(),
});

/**
 * A second estimate beside `estimatedImpact`, by the click curve: the clicks that a better position
 * adds, by the newest position and search volume.
 */
const InsightSize = z.object({
  estimatedImpact: EstimatedImpact,
  target_position: z.int(),
  searchVolume: z.int().nullable(),
  basis: z.enum(INSIGHT_BASES),
  formula: z.string(),
  volume_source: DemandSource.nullable(),
});

/** What the newest check or analysis says, at least as new as the recommendation's own evidence. */
const Recheck = z.object({
  day: z.iso.date(),
  position: z.int().nullable(),
  /** Null: no position was checked. */
  position_source: SearchSource.nullable(),
  /** The page that ranks, or that covers the keyword. */
  url: z.string().nullable(),
  /** Whether pages of the site cover the keyword; null: not compared by the built-in index. */
  coverage: z.enum(COVERAGES).nullable(),
  competitors_ahead: z.int().nullable(),
  /** Of AI answers: whether they still show it; null: not about AI answers. */
  is_found_again: z.boolean().nullable(),
});
export type Recheck = z.infer<typeof Recheck>;

/** A recommendation. Its figures follow rules R9.7 to R9.9. */
export const Insight = z.object({
  id: z.uuid(),
  target_site: z.string(),
  keyword: z.string(),
  opportunity: z.enum(OPPORTUNITIES),
  /** By the rule: 10% of searches (R9.7), 8% (R9.8), 150 (R9.9); `formula` says which. */
  estimatedImpact: EstimatedImpact,
  source: z.object({
    type: z.enum(INSIGHT_SOURCES),
    /** Null: you chose the keyword yourself (striking distance), or the analysis was deleted. */
    analysisId: z.uuid().nullable(),
    date: z.iso.datetime(),
  }),
  status: z.enum(INSIGHT_STATUSES),
  priority: z.enum(["high", "medium"]),
  searchVolume: z.int().nullable(),
  competition: z.int().nullable(),
  currentPosition: z.int().nullable(),
  /** What the figures are based on. */
  basis: z.enum(INSIGHT_BASES),
  /** The formula of the impact, in words. */
  formula: z.string(),
  volume_source: DemandSource.nullable(),
  position_source: SearchSource.nullable(),
  /** The day the built-in index had the whole site and found no page that covers the keyword. */
  not_covered_on: z.iso.date().nullable(),
  competitors_ahead: z.int().nullable(),
  evidence: z.array(Evidence),
  created_at: z.iso.datetime(),
  status_changed_at: z.iso.datetime(),
  effects: z.array(InsightEffect),
  /** Null: without a position or a search volume there's only the rule's own `estimatedImpact`. */
  size: InsightSize.nullable(),
  recheck: Recheck.nullable(),
  /** Why it no longer applies, by `recheck`; null: it does, or it's done or dismissed. */
  outdated: z.enum(OUTDATED_REASONS).nullable(),
});
export type Insight = z.infer<typeof Insight>;

/** What a content brief is written from: pages on the keyword, as crawled. */
export const ContentBrief = z.object({
  insight_id: z.uuid(),
  keyword: z.string(),
  /** Why there can't be a brief; null: there can be one. */
  withheld: z.enum(BRIEF_WITHHELD).nullable(),
  /** The page that covers the keyword; null: none does. */
  page: z.object({ url: z.string(), title: z.string().nullable() }).nullable(),
  /** What that page and competitors' pages cover, by their headings. */
  outlines: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullable(),
      whose: z.enum(["yours", "theirs"]),
      headings: z.array(z.string()),
    }),
  ),
  /** Pages of the site that mention the keyword but don't link to that page. */
  links_to_add: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullable(),
      passage: z.string(),
      /** The words of the passage to link. */
      anchor: z.string(),
    }),
  ),
  made_at: z.iso.datetime(),
});
export type ContentBrief = z.infer<typeof ContentBrief>;

/** What to do next (R9.10). */
const NextAction = z.object({
  tab: z.enum(["ideation", "analysis"]).nullable(),
  why: z.enum(["new-insights", "no-fresh-analysis", "planned-insight", "all-done"]),
  count: z.int().nullable(),
  insight: z.object({ id: z.uuid(), keyword: z.string() }).nullable(),
  /** When the last analysis finished. */
  analysed_at: z.iso.datetime().nullable(),
});
export type NextAction = z.infer<typeof NextAction>;

const tags = ["insights"];
const Id = z.object({ id: z.uuid() });

export const insights = {
  list: userCall
    .route({
      method: "GET",
      path: "/insights",
      summary: "Insights, newest first",
      description:
        "With `status=new`, only those that still apply. Otherwise `outdated` says why one no longer does.",
      tags,
    })
    .input(
      z.object({
        target_site: TargetSite.optional(),
        status: z.enum(INSIGHT_STATUSES).optional(),
        /** The id of the last one of the previous page. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(500).default(500),
      }),
    )
    .output(z.array(Insight)),
  change: userCall
    .route({
      method: "PATCH",
      path: "/insights/{id}",
      summary: "Change the status of an insight",
      tags,
    })
    .input(Id.extend({ status: z.enum(INSIGHT_STATUSES) }))
    .output(Insight),
  fromKeyword: userCall
    .route({
      method: "POST",
      path: "/insights",
      successStatus: 201,
      summary: "Create an insight from a keyword in striking distance",
      tags,
    })
    .errors({ CONFLICT: { status: 409, message: INSIGHT_EXISTS_MESSAGE } })
    .input(z.object({ keyword_id: z.uuid() }))
    .output(Insight),
  brief: userCall
    .route({
      method: "GET",
      path: "/insights/{id}/brief",
      summary: "The pages that the content brief for an insight is written from",
      tags,
    })
    .input(Id)
    .output(ContentBrief),
  briefText: userCall
    .route({
      method: "GET",
      path: "/insights/{id}/brief/text",
      summary: "The content brief written by a language model, with a quote for each point",
      tags,
    })
    .input(Id)
    .output(BriefText),
  writeBrief: userCall
    .route({
      method: "POST",
      path: "/insights/{id}/brief/text",
      successStatus: 202,
      summary: "Have a language model write the content brief",
      tags,
    })
    .errors({ CONFLICT: { status: 409, message: NO_BRIEF_MODEL_MESSAGE } })
    .input(Id)
    .output(BriefText),
  next: userCall
    .route({ method: "GET", path: "/insights/next", summary: "What to do next", tags })
    .input(z.object({ target_site: TargetSite.optional() }))
    .output(NextAction),
};
