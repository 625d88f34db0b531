import type { AnswerOpinion, OpinionFigures, RateChange } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import type { BadgeTone } from "@sightline/ui/badge";
import { counted } from "../../runtime/page/counted.ts";
import { pointsWords, rateWords } from "./words.ts";

type EngineOpinions = OpinionFigures["engines"][number];

export function readerWords(reader: string | null): string {
  return reader === null ? "our rules" : reader;
}

/** The share, its interval, and whether it changed. */
export function opinionRateWords(
  rate: EngineOpinions["positive"],
  change: RateChange,
  without: string,
): string {
  if (rate === null) return without;
  if (change.points === null) return rateWords(rate);
  return `${rateWords(rate)}. ${pointsWords(change)}`;
}

/** How many answers the figures stand on. */
export function readWords({ reader, read, stated, negative }: EngineOpinions): string {
  const judged =
    stated === 0
      ? "no opinion expressed"
      : `${formatNumber(stated)} ${stated === 1 ? "expresses" : "express"} an opinion, ${formatNumber(negative)} ${negative === 1 ? "is" : "are"} negative`;
  return `${counted(read, "answer")} that ${read === 1 ? "mentions" : "mention"} you, analyzed by ${readerWords(reader)}: ${judged}.`;
}

const SENTIMENTS: Record<AnswerOpinion["sentiment"], { words: string; tone: BadgeTone } | null> = {
  positive: { words: "Positive", tone: "better" },
  mixed: { words: "Mixed", tone: "caution" },
  negative: { words: "Negative", tone: "worse" },
  not_stated: null,
};
const ADVICE: Record<AnswerOpinion["recommended"], { words: string; tone: BadgeTone } | null> = {
  yes: { words: "Recommended", tone: "better" },
  no: { words: "Not recommended", tone: "worse" },
  not_stated: null,
};

/** What an answer says about the site, for its badges. */
export function opinionBadges({ sentiment, recommended }: AnswerOpinion) {
  return [SENTIMENTS[sentiment], ADVICE[recommended]].filter((badge) => badge !== null);
}

/** 'Positive, recommended', as part of a line. */
export function opinionWords(opinion: AnswerOpinion): string {
  const said = opinionBadges(opinion).map(({ words }) => words.toLowerCase());
  return said.length === 0 ? "no opinion expressed" : said.join(", ");
}
