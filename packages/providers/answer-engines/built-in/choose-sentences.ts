import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { byScore, type JudgedSentence, judgeSentences } from "./judge-sentences.ts";
import type { ReadQuestion } from "./read-question.ts";
import type { Sentence } from "./readable-sentences.ts";
import { termsOf } from "./terms.ts";

const MOST_SENTENCES = 4;
const MOST_PAGES = 3;
const ENOUGH_WORDS = 80;
/** Share of the question's weight that the best sentence has to cover. */
const ANSWERS = 0.6;
/** The minimum match and score of further sentences, relative to the best one. */
const ADDS = { match: 0.6, score: 0.8, ofOtherPage: 0.9 };
/** Share of a sentence's terms; with more in common, it repeats another one. */
const MOST_IN_COMMON = 0.5;
/** Further sentences from a quoted page score lower, to give other pages a chance. */
const SAME_PAGE = 0.97;
/** Bonus for continuing right after a quoted sentence: that reads well. */
const GOES_ON = 0.35;

/** The best answering sentences, in reading order; none if nothing answers. */
export function chooseSentences(
  question: ReadQuestion,
  sentences: readonly Sentence[],
  language: PhraseLanguage,
): Sentence[] {
  const judged = judgeSentences(question, sentences, language);
  const best = judged.find(({ match }) => match >= ANSWERS);
  if (best === undefined) return [];
  const asked = new Set(termsOf(question.subject, language));
  const good = judged.filter(({ match }) => match >= ADDS.match * best.match);
  const picked = pick([best, ...good.filter((one) => one !== best)], best, sentences, asked);
  return readingOrder(withNeighbour(picked, sentences, asked));
}

/** The best one, then repeatedly the best of the rest that adds something new. */
function pick(
  judged: readonly JudgedSentence[],
  best: JudgedSentence,
  all: readonly Sentence[],
  asked: ReadonlySet<string>,
): Sentence[] {
  const { url } = best.sentence.page;
  const picked = withSupport(best.sentence, [], all);
  let left = judged.filter((one) => one !== best && one.score <= best.score);
  while (picked.length < MOST_SENTENCES && countWords(picked) < ENOUGH_WORDS) {
    left = left.filter(({ sentence }) => addsTo(picked, sentence, asked));
    const [next] = left.map((one) => ({ ...one, score: scoreBeside(picked, one) })).sort(byScore);
    const least = next?.sentence.page.url === url ? ADDS.score : ADDS.ofOtherPage;
    if (next === undefined || next.score < least * best.score) break;
    left = left.filter(({ sentence }) => sentence !== next.sentence);
    picked.push(...withSupport(next.sentence, picked, all));
  }
  return picked.slice(0, MOST_SENTENCES);
}

function countWords(picked: readonly Sentence[]): number {
  return picked.reduce((sum, { words }) => sum + words, 0);
}

function addsTo(
  picked: readonly Sentence[],
  sentence: Sentence,
  asked: ReadonlySet<string>,
): boolean {
  const pages = new Set([...picked, sentence].map(({ page }) => page.url));
  if (pages.size > MOST_PAGES || picked.includes(sentence)) return false;
  return picked.every((one) => shareInCommon(one, sentence, asked) < MOST_IN_COMMON);
}

/** A sentence that refers back to the previous one is quoted with it, or not at all. */
function withSupport(
  sentence: Sentence,
  picked: readonly Sentence[],
  all: readonly Sentence[],
): Sentence[] {
  if (!sentence.leansOnLast || picked.some((one) => isBefore(one, sentence))) return [sentence];
  const before = all.find((one) => isBefore(one, sentence));
  return before === undefined || before.leansOnLast ? [] : [before, sentence];
}

function scoreBeside(picked: readonly Sentence[], { sentence, score }: JudgedSentence): number {
  const { url } = sentence.page;
  const quoted = picked.filter(({ page }) => page.url === url).length;
  const goesOn = picked.some((one) => isBefore(one, sentence));
  return score * SAME_PAGE ** quoted + (goesOn ? GOES_ON : 0);
}

function isBefore(one: Sentence, other: Sentence): boolean {
  return one.page === other.page && one.index === other.index - 1;
}

/** Overlap apart from the question's own words. */
function shareInCommon(one: Sentence, other: Sentence, asked: ReadonlySet<string>): number {
  const terms = ownTerms(one, asked);
  const others = ownTerms(other, asked);
  const fewest = Math.min(terms.size, others.size);
  const shared = [...terms].filter((term) => others.has(term)).length;
  if (fewest === 0) return one.form === "row" || other.form === "row" ? 0 : 1;
  return shared / fewest;
}

function ownTerms({ terms }: Sentence, asked: ReadonlySet<string>): Set<string> {
  return new Set(terms.filter((term) => !asked.has(term)));
}

const NEAR = 4;

/** One sentence alone says little, so we add one that goes on, or else the one before. */
function withNeighbour(
  picked: readonly Sentence[],
  all: readonly Sentence[],
  asked: ReadonlySet<string>,
): Sentence[] {
  const [only] = picked;
  if (only === undefined || picked.length > 1) return [...picked];
  const goesOn = (one: Sentence) =>
    one.page === only.page &&
    one.index > only.index &&
    one.index <= only.index + NEAR &&
    !one.leansOnLast &&
    one.terms.some((term) => asked.has(term));
  const before = (one: Sentence) => isBefore(one, only) && !one.leansOnLast;
  const neighbour = all.find((one) => isBefore(only, one)) ?? all.find(goesOn) ?? all.find(before);
  return neighbour === undefined ? [only] : [only, neighbour];
}

/** The best first, with what refers to it; the rest page by page, in page order. */
function readingOrder(picked: readonly Sentence[]): Sentence[] {
  const urls = [...new Set(picked.map(({ page }) => page.url))];
  const inOrder = picked.toSorted(
    (one, other) =>
      urls.indexOf(one.page.url) - urls.indexOf(other.page.url) || one.index - other.index,
  );
  const leading: Sentence[] = picked.slice(0, 1);
  for (const sentence of inOrder) {
    const last = leading.at(-1);
    const leans = sentence.leansOnLast && last !== undefined && isBefore(last, sentence);
    if (leans) leading.push(sentence);
  }
  return [...leading, ...inOrder.filter((sentence) => !leading.includes(sentence))];
}
