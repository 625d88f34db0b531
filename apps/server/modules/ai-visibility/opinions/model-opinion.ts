import {
  type Mention,
  type Opinion,
  type OpinionEvidence,
  RECOMMENDATIONS,
  SENTIMENTS,
} from "@sightline/domain/ai-visibility";
import { z } from "zod";

/** What a model replies about an answer. */
export const ModelOpinion = z.object({
  sentiment: z.enum(SENTIMENTS),
  sentiment_quote: z.string().nullable(),
  recommended: z.enum(RECOMMENDATIONS),
  recommended_quote: z.string().nullable(),
});
export type ModelOpinion = z.infer<typeof ModelOpinion>;

export const OPINION_FORMAT = [
  "Reply with one JSON object and nothing else:",
  `{"sentiment": one of ${SENTIMENTS.join(", ")},`,
  ` "sentiment_quote": the words of 'answer' that state it, copied exactly, or null,`,
  ` "recommended": one of ${RECOMMENDATIONS.join(", ")},`,
  ` "recommended_quote": the words of 'answer' that state it, copied exactly, or null}`,
  "A judgment without an exact quote is dropped.",
].join("\n");

const SHORTEST_QUOTE = 8;
const LONGEST_QUOTE = 600;

/** What stands of it: a judgment whose quote isn't in the answer, or is about others, is dropped. */
export function checkedOpinion(
  given: ModelOpinion,
  { text, own, mentions }: { text: string; own: string; mentions: readonly Mention[] },
): Opinion {
  const evidence = (about: OpinionEvidence["about"], quote: string | null) => {
    const exact = (quote ?? "").trim();
    const start = text.indexOf(exact);
    if (exact.length < SHORTEST_QUOTE || exact.length > LONGEST_QUOTE || start < 0) return [];
    const end = start + exact.length;
    const named = mentions.filter((one) => one.start < end && one.end > start);
    const isOfOthers = named.length > 0 && named.every(({ domain }) => domain !== own);
    return isOfOthers ? [] : [{ about, start, end }];
  };
  const ofSentiment =
    given.sentiment === "not_stated" ? [] : evidence("sentiment", given.sentiment_quote);
  const ofAdvice =
    given.recommended === "not_stated" ? [] : evidence("recommendation", given.recommended_quote);
  return {
    sentiment: ofSentiment.length === 0 ? "not_stated" : given.sentiment,
    recommended: ofAdvice.length === 0 ? "not_stated" : given.recommended,
    evidence: [...ofSentiment, ...ofAdvice],
  };
}
