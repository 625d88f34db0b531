import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { Sentence } from "./readable-sentences.ts";
import { termsOf } from "./terms.ts";

export interface JudgedSentence {
  readonly sentence: Sentence;
  /** How much of the question it covers, including its page's title. */
  readonly match: number;
  readonly score: number;
}

/** The weight of each sign of a good answer; covering the whole question is 1. */
const WORTH = {
  /** A term that only occurs in the page's title. */
  title: 0.6,
  passage: 0.25,
  page: 0.4,
  /** It starts with the subject of the question. */
  opening: 0.25,
  /** And goes on to define it. */
  definition: 0.35,
  /** Pages tend to say first what their title promises. */
  lead: 0.25,
  leaning: -0.3,
  uncomfortable: -0.15,
} as const;

const COMFORTABLE = { from: 6, to: 32 };
const LEADING_SENTENCES = 4;
/** English only; in other languages the opening has to do. */
const DEFINES =
  /^(?:\S+\s){1,8}?(?:(?:is|are) (?:an?|the|one|any|used|based|called|known|made|special)|means?|refers? to|allows?|lets?|provides?|offers?|makes?|sells?|enables?|keeps?)\b/iu;

/** Sentences that cover the question at all, best first. */
export function judgeSentences(
  subject: string,
  sentences: readonly Sentence[],
  language: PhraseLanguage,
): JudgedSentence[] {
  const asked = termsOf(subject, language);
  const weights = weighQuestion(asked, sentences);
  const bestPassage = Math.max(...sentences.map(({ passage }) => passage.score));
  const bestPage = Math.max(...sentences.map(({ passage }) => passage.pageScore));
  const titles = new Map<string, readonly string[]>();
  const judged = sentences.flatMap((sentence) => {
    const { title, score, pageScore } = sentence.passage;
    const ofTitle = titles.get(title) ?? termsOf(title, language);
    titles.set(title, ofTitle);
    const own = weights.shareOf(sentence.terms);
    if (own === 0) return [];
    const match = own + WORTH.title * (weights.shareOf([...sentence.terms, ...ofTitle]) - own);
    const fit = match + (WORTH.passage * score) / bestPassage + (WORTH.page * pageScore) / bestPage;
    const lead = leads(sentence) ? WORTH.lead * weights.shareOf(ofTitle) : 0;
    return [{ sentence, match, score: fit + lead + formOf(sentence, asked.length, weights) }];
  });
  return judged.sort(byScore);
}

function leads({ passage, index }: Sentence): boolean {
  return passage.index === 0 && index < LEADING_SENTENCES;
}

/** A sentence's score for its form. */
function formOf(sentence: Sentence, asked: number, weights: QuestionWeights): number {
  const { terms, words, text, leansOnLast } = sentence;
  const opening = weights.shareOf(terms.slice(0, asked));
  const defines = opening === 1 && DEFINES.test(text);
  const isComfortable = words >= COMFORTABLE.from && words <= COMFORTABLE.to;
  return (
    WORTH.opening * opening +
    (defines ? WORTH.definition : 0) +
    (leansOnLast ? WORTH.leaning : 0) +
    (isComfortable ? 0 : WORTH.uncomfortable)
  );
}

/** Ties are broken by stable properties. */
export function byScore(one: JudgedSentence, other: JudgedSentence): number {
  return other.score - one.score || (one.sentence.text < other.sentence.text ? -1 : 1);
}

interface QuestionWeights {
  /** How much of the question these terms cover, 0 to 1. */
  shareOf(terms: readonly string[]): number;
}

/** A word in few sentences weighs more than one they all share. */
function weighQuestion(asked: readonly string[], sentences: readonly Sentence[]): QuestionWeights {
  const holders = new Map<string, number>();
  for (const { terms } of sentences) {
    for (const term of new Set(terms)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const weights = new Map(
    asked.map((term) => [term, Math.log(2 + sentences.length / (1 + (holders.get(term) ?? 0)))]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    shareOf(terms) {
      let sum = 0;
      for (const term of new Set(terms)) sum += weights.get(term) ?? 0;
      return whole === 0 ? 0 : sum / whole;
    },
  };
}
