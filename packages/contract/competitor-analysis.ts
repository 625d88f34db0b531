import { KEYWORD_GAPS } from "@sightline/domain/opportunities";
import { z } from "zod";
import { SiteAnswers } from "./comparison.ts";
import { KeywordDemand } from "./demand.ts";
import { Finding, ReadPages, SearchSource } from "./figure-sources.ts";
import { SiteRankings } from "./site-rankings.ts";

export const ComparedRow = SearchSource.extend({
  keyword_id: z.uuid(),
  keyword: z.string(),
  demand: KeywordDemand.nullable(),
  own: z.int().nullable(),
  url: z.string().nullable(),
  /** In the order of `compared`. */
  competitors: z.array(z.object({ position: z.int().nullable(), url: z.string().nullable() })),
  /** Competitors with no page in the built-in index: their positions are unknown. */
  unread: z.array(z.int()).default([]),
  /** Set if the built-in index answered; then there are no positions. */
  answers: SiteAnswers.nullable().default(null),
  competitors_ahead: z.int(),
  gaps: z.array(z.enum(KEYWORD_GAPS)),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

export const CompetitorAnalysis = z.object({
  /**
   * `comparisons`: no search provider answered, so it says who covers a search and who answers it
   * better, not who ranks.
   */
  kind: z.enum(["positions", "comparisons"]).default("positions"),
  compared: z.array(
    z.object({
      id: z.uuid(),
      domain: z.string(),
      name: z.string(),
      /** Keywords both rank for, only they, only you; and who is ahead on the shared ones. */
      shared: z.int(),
      only_they: z.int(),
      only_you: z.int(),
      they_lead: z.int(),
      you_lead: z.int(),
      /** Why they are ahead, judging by their pages. */
      reasons: z.array(Finding),
      read: ReadPages,
    }),
  ),
  share_of_voice: SiteRankings.shape.share_of_voice,
  curve: z.object({ id: z.string(), name: z.string() }),
  rows: z.array(ComparedRow),
  /** Keywords with no results to compare. */
  unanswered: z.int(),
  /** Their pages that rank for the most keywords. */
  winning_pages: z.array(
    z.object({
      url: z.string(),
      domain: z.string(),
      title: z.string().nullable(),
      keywords: z.array(z.string()),
      /** Null: the built-in index gives no positions. */
      best: z.int().nullable(),
    }),
  ),
  own_read: ReadPages,
});
export type CompetitorAnalysis = z.infer<typeof CompetitorAnalysis>;
