import { RECOMMENDATIONS, SENTIMENTS } from "@sightline/domain/ai-visibility";
import { z } from "zod";
import { Rate, RateChange } from "./ai-rates.ts";

/** What one answer says about the site. */
export const AnswerOpinion = z.object({
  /** The model that read the answer; null: our rules did. */
  reader: z.string().nullable(),
  sentiment: z.enum(SENTIMENTS),
  recommended: z.enum(RECOMMENDATIONS),
  /** The words that state it, as places in the answer's text. */
  evidence: z.array(
    z.object({ about: z.enum(["sentiment", "recommendation"]), start: z.int(), end: z.int() }),
  ),
});
export type AnswerOpinion = z.infer<typeof AnswerOpinion>;

/** Of answers that mention the site. One reader per engine: two are never mixed or compared. */
export const OpinionFigures = z.object({
  engines: z.array(
    z.object({
      engine: z.string(),
      reader: z.string().nullable(),
      read: z.int(),
      /** Answers that state a judgment, and how many of those are negative. */
      stated: z.int(),
      negative: z.int(),
      /** Over answers that state a judgment. */
      positive: Rate.nullable(),
      /** Over answers that mention the site. */
      recommended: Rate.nullable(),
      positive_change: RateChange,
      recommended_change: RateChange,
    }),
  ),
});
export type OpinionFigures = z.infer<typeof OpinionFigures>;

/** The same counts per prompt and engine, by the same reader as the engine's figures. */
export const OpinionCells = z.object({
  cells: z.array(
    z.object({
      prompt_id: z.uuid(),
      engine: z.string(),
      reader: z.string().nullable(),
      read: z.int(),
      stated: z.int(),
      positive: z.int(),
      negative: z.int(),
      recommended: z.int(),
    }),
  ),
});
export type OpinionCells = z.infer<typeof OpinionCells>;
