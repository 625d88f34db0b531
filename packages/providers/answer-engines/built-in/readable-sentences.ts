import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPage } from "./found-page.ts";
import { termsOf } from "./terms.ts";

/** A sentence that can be quoted. */
export interface Sentence {
  readonly text: string;
  /** Without stop words, in order. */
  readonly terms: readonly string[];
  readonly words: number;
  readonly page: FoundPage;
  /** Index among all sentences of its page, including those that can't be quoted. */
  readonly index: number;
  /** Index among the sentences of its page that can be quoted. */
  readonly rank: number;
  /** Terms of the heading above it. */
  readonly heading: readonly string[];
  /** Index among the sentences under that heading that can be quoted. */
  readonly rankInSection: number;
  /** It refers to something named in the previous sentence. */
  readonly leansOnLast: boolean;
  readonly form: SentenceForm;
}

/**
 * Plain prose; with the command or the list that it introduces; a row of a table, with its label and
 * its value; or the line in which a manual page names what it is about.
 */
export type SentenceForm = "prose" | "command" | "list" | "row" | "name";

/** A sentence on this many pages is boilerplate. */
const PAGES_OF_A_FRAME = 3;
/** Of a page: what it's about comes long before. */
const MOST_CHARACTERS = 60_000;

/** The sentences of pages that make sense on their own, deduplicated. */
export function readableSentences(
  pages: readonly FoundPage[],
  language: PhraseLanguage,
): Sentence[] {
  const segmenter = new Intl.Segmenter(language.code || undefined, { granularity: "sentence" });
  const all = pages.flatMap((page) => sentencesOf(page, segmenter, language));
  const byText = Map.groupBy(all, ({ text }) => text);
  return [...byText.values()].flatMap((same) => {
    const on = new Set(same.map(({ page }) => page.url));
    return on.size < PAGES_OF_A_FRAME ? same.slice(0, 1) : [];
  });
}

type Written = Pick<Sentence, "text" | "leansOnLast" | "form">;

function sentencesOf(
  page: FoundPage,
  segmenter: Intl.Segmenter,
  language: PhraseLanguage,
): Sentence[] {
  const sentences: Sentence[] = [];
  const blocks = page.text
    .slice(0, MOST_CHARACTERS)
    .split("\n")
    .map((block) => block.replace(/\s+/gu, " ").trim());
  let index = 0;
  let heading: readonly string[] = [];
  let sectionStart = 0;

  function add(written: Written): void {
    const terms = termsOf(written.text, language);
    const rank = sentences.length;
    sentences.push({
      ...{ ...written, terms, words: countWords(written.text) },
      ...{ page, index, rank, heading, rankInSection: rank - sectionStart },
    });
  }

  for (const [at, block] of blocks.entries()) {
    const following = blocks.slice(at + 1, at + 1 + MOST_ITEMS);
    const [next = ""] = following;
    if (NAME_LINE.test(block)) {
      add({ text: block, leansOnLast: false, form: "name" });
      index += 1;
      continue;
    }
    if (isHeading(block)) {
      const row = rowOf(block, next);
      if (row === null) {
        heading = termsOf(block, language);
        sectionStart = sentences.length;
        if (showsHow(block, next)) {
          add({ text: `${block}: ${next}`, leansOnLast: false, form: "command" });
        }
      } else add(row);
      index += 1;
      continue;
    }
    let isFirst = true;
    for (const { segment } of segmenter.segment(block)) {
      const text = segment.trim();
      if (text === "") continue;
      const starts = isFirst ? !goesOn(text, language) : !STARTS_SMALL.test(text);
      const written = starts ? writtenAs(text, block.endsWith(text) ? following : []) : null;
      if (written !== null) add(written);
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
const SIGNS = /[{}|<>=©›»•¶→←]|\.\.\.|…|\S{60}|^\(/u;
const FRAME =
  /\b(?:uses? cookies|accept (?:all )?cookies|all rights reserved|enable javascript|click here|read more|subscribe to (?:our|the)|sign up for (?:our|the)|follow us)\b/iu;
/** English only, like the next: sentences that point elsewhere and answer nothing themselves. */
const POINTING =
  /\b(?:described|discussed|explained|documented|covered) (?:in detail |more fully )?(?:in|above|below|later|elsewhere)\b|^(?:see|refer to|for (?:more|further|details|information|an? (?:description|explanation|list))|more (?:information|details)|the (?:following|next) (?:tables?|examples?|sections?|chapters?)|the (?:rest|remainder) of|table \d|figure \d|this (?:chapter|section|page|document|article|appendix|part|guide) (?:describes|explains|discusses|covers|contains|lists|shows|provides))\b/iu;
const LEANING =
  /^(?:this|that|these|those|it|its|they|their|he|she|such|another|however|therefore|thus|hence|also|but|and|or|so|then|otherwise|similarly|likewise|instead|moreover|furthermore|nevertheless|conversely|again|to do (?:this|so)|in (?:this|that|these|such|either|both|contrast)|in addition(?! to)|for (?:example|instance|this)|as (?:a result|above|before|an example|a counterexample)|on the other hand|note that (?:this|it)|(?:the )?(?:former|latter|above))\b/iu;

/** `pg_dump — extract a database into a script file`, as manual pages begin. */
const NAME_LINE = /^[\p{L}\d_. -]{2,40}(?:\(\d\))? [-–—] \p{L}[^.;:{}<>=|]{20,140}$/u;

function writtenAs(text: string, following: readonly string[]): Written | null {
  const leansOnLast = LEANING.test(text);
  if (isReadable(text)) return { text, leansOnLast, form: "prose" };
  if (!introduces(text)) return null;
  const [next = ""] = following;
  if (isCommand(next)) return { text: `${text} ${next}`, leansOnLast, form: "command" };
  const items = itemsIn(following);
  if (items.length < FEWEST_ITEMS) return null;
  return { text: `${text} ${items.join("; ")}`, leansOnLast, form: "list" };
}

function isReadable(text: string): boolean {
  const words = countWords(text);
  if (words < FEWEST_WORDS || words > MOST_WORDS || !ENDS.test(text)) return false;
  if (SIGNS.test(text) || FRAME.test(text) || POINTING.test(text)) return false;
  return hasBothBrackets(text) && isMostlyLetters(text);
}

const FEWEST_BEFORE = 4;
const LONGEST_COMMAND = 140;
const PROMPT = /^(?:[$#>%]|\w+[#$>=]+|\.\.\\>) /u;
const CODE_SIGNS = /[{}<>=;|\\/$_()]|(?:^|\s)--?\w|\.\w+\(/u;

/** `Run this command: pg_dump mydb > db.sql` is an instruction, in two blocks. */
function introduces(text: string): boolean {
  const words = countWords(text);
  return text.endsWith(":") && words >= FEWEST_BEFORE && words <= MOST_WORDS && !SIGNS.test(text);
}

/** Examples come as a short line that says what they do, above the command. */
function showsHow(heading: string, next: string): boolean {
  return countWords(heading) >= FEWEST_BEFORE - 1 && PROMPT.test(next) && isCommand(next);
}

function isCommand(block: string): boolean {
  if (block.length < 4 || block.length > LONGEST_COMMAND || ENDS.test(block)) return false;
  return PROMPT.test(block) || CODE_SIGNS.test(block);
}

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 6;
const LONGEST_ITEM = 8;

function itemsIn(following: readonly string[]): string[] {
  const end = following.findIndex((block) => !isHeading(block) || countWords(block) > LONGEST_ITEM);
  return following.slice(0, end < 0 ? following.length : end);
}

const LONGEST_HEADING = 12;

/** A short line without an end. */
function isHeading(block: string): boolean {
  return (
    block !== "" &&
    !/[.!?:;,。！]$/u.test(block) &&
    !CODE_SIGNS.test(block) &&
    countWords(block) <= LONGEST_HEADING
  );
}

const VALUE = /^(?:about |up to |approximately )?\d[\d.,]{0,20}(?: ?\p{L}{1,20}){0,3}%?$/u;
const FEWEST_IN_LABEL = 2;

/** `columns per table` above `1600` is a row of a table. */
function rowOf(block: string, next: string): Written | null {
  if (!VALUE.test(next) || VALUE.test(block) || countWords(block) < FEWEST_IN_LABEL) return null;
  return { text: `${block}: ${next}`, leansOnLast: false, form: "row" };
}

function hasBothBrackets(text: string): boolean {
  return count(text, /\(/g) === count(text, /\)/g);
}

function isMostlyLetters(text: string): boolean {
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
