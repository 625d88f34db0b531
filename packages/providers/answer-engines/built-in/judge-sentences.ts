import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { ReadQuestion } from "./read-question.ts";
import type { Sentence } from "./readable-sentences.ts";
import { formFor } from "./sentence-form.ts";
import { termsOf } from "./terms.ts";

export interface JudgedSentence {
  readonly sentence: Sentence;
  /** How much of the question it covers, including its page's title and the heading above it. */
  readonly match: number;
  readonly score: number;
}

/** The weight of each sign of a good answer; covering the whole question is 1. */
const WORTH = {
  /** A term that only occurs in the heading above, or only in the page's title. */
  heading: 0.75,
  title: 0.6,
  page: 0.9,
  /** It starts with the subject of the question. */
  opening: 0.2,
  /** It defines, instructs or gives a number, as the question asks. */
  form: 0.8,
  /** Pages tend to say first what their title promises, and sections what their heading does. */
  lead: 0.45,
  section: 0.35,
  /** It speaks of little else; a definition has much to say. */
  focus: 0.3,
  focusOfDefinition: 0.15,
  leaning: -0.3,
  uncomfortable: -0.15,
} as const;

const COMFORTABLE = { from: 6, to: 40 };
const LEADING_SENTENCES = 3;
const LEADING_IN_SECTION = 2;
const OF_AN_ACTION = 0.4;

/** Sentences that cover the question at all, best first. */
export function judgeSentences(
  question: ReadQuestion,
  sentences: readonly Sentence[],
  language: PhraseLanguage,
): JudgedSentence[] {
  const asked = termsOf(question.subject, language);
  const topic = termsOf(question.topic || question.subject, language);
  const weights = weighQuestion(asked, topic, sentences);
  const bestPage = Math.max(...sentences.map(({ page }) => page.score));
  const titles = new Map<string, readonly string[]>();
  const judged = sentences.flatMap((sentence) => {
    const { title, score } = sentence.page;
    const ofTitle = titles.get(title) ?? [...termsOf(title, language), ...initialsOf(title)];
    titles.set(title, ofTitle);
    const own = weights.shareOf(sentence.terms);
    const ofHeading = weights.shareOf(sentence.heading);
    const isNamed = sentence.form === "command" ? ofHeading === 1 : sentence.rank === 0;
    if (own === 0 && !isNamed) return [];
    const context = weights.shareOf([...sentence.terms, ...sentence.heading]) - own;
    const whole = weights.shareOf([...sentence.terms, ...sentence.heading, ...ofTitle]);
    const match = own + WORTH.heading * context + WORTH.title * (whole - own - context);
    const lead =
      sentence.rank < LEADING_SENTENCES ? WORTH.lead * match * weights.shareOf(ofTitle) : 0;
    const section = sentence.rankInSection < LEADING_IN_SECTION ? WORTH.section * ofHeading : 0;
    const form = WORTH.form * formFor(question.intent, sentence, topic, language);
    const focus = focusWorth(question) * focusOf(sentence, asked);
    const fit =
      focus + match + WORTH.page * (score / bestPage) ** 2 + Math.max(lead, section) + form;
    return [{ sentence, match, score: fit + shapeOf(sentence, asked.length, weights) }];
  });
  return judged.sort(byScore);
}

/** `Write-Ahead Logging` is `wal`. */
function initialsOf(title: string): string[] {
  const words = title.match(/\p{L}+/gu) ?? [];
  const initials = words.map((word) => word.slice(0, 1).toLowerCase()).join("");
  return initials.length >= 3 && initials.length <= 5 ? [initials] : [];
}

function focusWorth({ intent }: ReadQuestion): number {
  return intent === "instruction" || intent === "number" ? WORTH.focus : WORTH.focusOfDefinition;
}

const FOCUSED = 0.5;

/** From 0 to 1: half of its words are those of the question. */
function focusOf({ terms }: Sentence, asked: readonly string[]): number {
  const held = terms.filter((term) => asked.includes(term)).length;
  return terms.length === 0 ? 0 : Math.min(1, held / terms.length / FOCUSED);
}

/** A sentence's score for where it starts and how it reads. */
function shapeOf(sentence: Sentence, asked: number, weights: QuestionWeights): number {
  const { terms, words, leansOnLast } = sentence;
  const isComfortable = words >= COMFORTABLE.from && words <= COMFORTABLE.to;
  return (
    WORTH.opening * weights.shareOf(terms.slice(0, asked + 1)) +
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

/** A word in few sentences weighs more than one they all share; a verb of the question, less. */
function weighQuestion(
  asked: readonly string[],
  topic: readonly string[],
  sentences: readonly Sentence[],
): QuestionWeights {
  const holders = new Map<string, number>();
  for (const { terms } of sentences) {
    for (const term of new Set(terms)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const rarity = (term: string) => Math.log(2 + sentences.length / (1 + (holders.get(term) ?? 0)));
  const weights = new Map(
    asked.map((term) => [term, rarity(term) * (topic.includes(term) ? 1 : OF_AN_ACTION)]),
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
