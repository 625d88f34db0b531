import { z } from "zod";
import { Finding, ReadPages } from "./figure-sources.ts";

export const PromptAnswer = z.object({
  prompt: z.string(),
  /** Where the question comes from. */
  from: z.enum(["typed", "keyword", "site", "search-console", "heading"]),
  /** Null: no crawled page answers it. */
  answer: z
    .array(
      z.object({
        text: z.string(),
        /** The index of the citation it comes from. */
        citation: z.int(),
      }),
    )
    .nullable(),
  citations: z.array(
    z.object({
      url: z.string(),
      domain: z.string(),
      title: z.string().nullable(),
      watched_as: z.enum(["own", "competitor"]).nullable(),
    }),
  ),
  /** The first sentence that names your company, counted from 1; null: none. */
  mentioned_at: z.int().nullable(),
  is_cited: z.boolean(),
  /** Competitors that are mentioned or cited where you are not. */
  instead: z.array(z.string()),
});
export type PromptAnswer = z.infer<typeof PromptAnswer>;

export const AiAnalysis = z.object({
  engine: z.object({ id: z.string(), name: z.string(), method: z.string() }),
  prompts: z.array(PromptAnswer),
  /** How many of the prompts were answered. */
  answered: z.int(),
  companies: z.array(
    z.object({
      domain: z.string(),
      name: z.string(),
      as: z.enum(["own", "competitor"]),
      mentioned: z.int(),
      cited: z.int(),
    }),
  ),
  strengths: z.array(Finding),
  disadvantages: z.array(Finding),
  read: ReadPages,
});
export type AiAnalysis = z.infer<typeof AiAnalysis>;
