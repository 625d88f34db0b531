import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPassage } from "./passage.ts";
import { termsOf } from "./terms.ts";

/** A sentence that can be quoted. */
export interface Sentence {
  readonly text: string;
  /** Without stop words, in order. */
  readonly terms: readonly string[];
  readonly words: number;
  readonly passage: FoundPassage;
  /** Index among all sentences of its passage, including those that can't be quoted. */
  readonly index: number;
  /** It refers to something named in the previous sentence. */
  readonly leansOnLast: boolean;
}

/** A sentence on this many pages is boilerplate. */
const PAGES_OF_A_FRAME = 3;

/** The sentences of passages that make sense on their own, deduplicated. */
export function readableSentences(
  passages: readonly FoundPassage[],
  language: PhraseLanguage,
): Sentence[] {
  const segmenter = new Intl.Segmenter(language.code || undefined, { granularity: "sentence" });
  const all = passages.flatMap((passage) => sentencesOf(passage, segmenter, language));
  const byText = Map.groupBy(all, ({ text }) => text);
  return [...byText.values()].flatMap((same) => {
    const pages = new Set(same.map(({ passage }) => passage.url));
    return pages.size < PAGES_OF_A_FRAME ? same.slice(0, 1) : [];
  });
}

function sentencesOf(
  passage: FoundPassage,
  segmenter: Intl.Segmenter,
  language: PhraseLanguage,
): Sentence[] {
  const sentences: Sentence[] = [];
  let index = 0;
  for (const block of passage.text.split("\n")) {
    let isFirst = true;
    for (const { segment } of segmenter.segment(block)) {
      const text = segment.replace(/\s+/gu, " ").trim();
      if (text === "") continue;
      const words = countWords(text);
      if (
        isReadable(text, words) &&
        (isFirst ? !goesOn(text, language) : !STARTS_SMALL.test(text))
      ) {
        const terms = termsOf(text, language);
        const leansOnLast = LEANING.test(text);
        sentences.push({ text, terms, words, passage, index, leansOnLast });
      }
      index += 1;
      isFirst = false;
    }
  }
  return sentences;
}

const FEWEST_WORDS = 5;
const MOST_WORDS = 45;
const FEWEST_LETTERS = 0.75;
const ENDS = /[.!。！｡۔।]["'”’»)\]]*$/u;
const STARTS_SMALL = /^\p{Ll}/u;
/** Signs of menus, tables and code; and parenthesized remarks, which say little on their own. */
const SIGNS = /[{}|<>=©›»•]|\.\.\.|…|\S{60}|^\(/u;
const FRAME =
  /\b(?:uses? cookies|accept (?:all )?cookies|all rights reserved|enable javascript|click here|read more|subscribe to (?:our|the)|sign up for (?:our|the)|follow us)\b/iu;
/** English only, like the next: sentences that point elsewhere and answer nothing themselves. */
const POINTING =
  /\b(?:described|discussed|explained|documented) (?:in detail )?(?:in|above|below)\b|^(?:see|refer to|for (?:more|further|details|information|an? (?:description|explanation))|more (?:information|details)|the (?:following|next) (?:table|example|section)|table \d|figure \d)\b/iu;
const LEANING =
  /^(?:this|that|these|those|it|its|they|their|he|she|such|another|however|therefore|thus|hence|also|but|and|or|so|then|otherwise|similarly|likewise|instead|moreover|furthermore|nevertheless|conversely|again|to do (?:this|so)|in (?:this|that|these|such|either|both|contrast)|in addition(?! to)|for (?:example|instance|this)|as (?:a result|above|before|an example|a counterexample)|on the other hand|note that (?:this|it)|(?:the )?(?:former|latter|above))\b/iu;

function isReadable(text: string, words: number): boolean {
  if (words < FEWEST_WORDS || words > MOST_WORDS || !ENDS.test(text)) return false;
  if (SIGNS.test(text) || FRAME.test(text) || POINTING.test(text)) return false;
  if (count(text, /\(/g) !== count(text, /\)/g)) return false;
  return count(text, /[\p{L}\p{M}]/gu) >= FEWEST_LETTERS * count(text, /\S/gu);
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** A block that starts with a lower-case stop word continues after an example; `psql` doesn't. */
function goesOn(text: string, language: PhraseLanguage): boolean {
  const [first = ""] = text.split(" ", 1);
  return STARTS_SMALL.test(text) && termsOf(first, language).length === 0;
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: "word" });

function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of wordSegmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}
