import type { RepliedAnswer } from "@sightline/domain/analyses/answers";
import { z } from "zod";

/** Lists may be left out where there is no answer. */
export const ReplyWithAnswer: z.ZodType<RepliedAnswer> = z.object({
  result: z.enum(["answered", "not_answered"]),
  answer: z
    .array(
      z.object({ text: z.string().max(2_000), page: z.number(), quote: z.string().max(2_000) }),
    )
    .max(20)
    .nullish()
    .transform((sentences) => sentences ?? []),
  pages_that_answer: z
    .array(z.number())
    .max(50)
    .nullish()
    .transform((numbers) => numbers ?? []),
});

/** What the reply must look like, and what is checked in it. An administrator's words are beside it. */
export const ANSWER_FORMAT = [
  "Reply with one JSON object and nothing else:",
  '{"result": "answered", or "not_answered" if the text of these pages doesn\'t answer the question,',
  ' "answer": at most six sentences and 120 words in all, the one that answers the question first, each',
  '   {"text": one sentence in your own words; names of options, files, settings and functions, and',
  "     commands as they have to be typed, stand in backticks and letter for letter as on the page,",
  '   "page": the number of the page that says it,',
  '   "quote": the words of that page that show it, copied exactly from one line of its text: a sentence',
  "     or a part of one, of 4 to 40 words, or a whole line if it's shorter};",
  "   empty if it isn't answered,",
  ' "pages_that_answer": the numbers of all pages whose text answers it, also those you don\'t cite}.',
  "Of each page you get its headings and parts of its text; […] stands for what is left out. We look for",
  "each quote on the page it names, and for each figure, name and piece of code of the sentence. A sentence",
  "that doesn't hold is dropped with all that follow it. So are links, markup outside of backticks, and",
  "sentences whose quotes say something else.",
].join("\n");
