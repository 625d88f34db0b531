import { z } from "zod";
import { Finding, ReadPages } from "./figure-sources.ts";

const AnswerWriter = z.object({
  /** Null: the built-in engine answered, because of the problem. */
  model: z.string().nullable(),
  problem: z.string().nullable(),
  /** How many pages the model read. */
  pages: z.int(),
  /** Sentences left out: their quotes don't show them. */
  dropped: z.int(),
});

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
        /** The words of that page that show it; none: the text is a quote itself. */
        quote: z.string().optional(),
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
  /** Whether a language model wrote it; missing if none was asked: the built-in engine quotes pages. */
  writer: AnswerWriter.optional(),
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
      /** False: only its domain was known, so nobody could count its mentions. Absent in older runs. */
      is_named: z.boolean().optional(),
      mentioned: z.int(),
      cited: z.int(),
    }),
  ),
  strengths: z.array(Finding),
  disadvantages: z.array(Finding),
  read: ReadPages,
});
export type AiAnalysis = z.infer<typeof AiAnalysis>;
