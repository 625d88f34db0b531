import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { countWords } from "./lines.ts";
import { termsOf } from "./terms.ts";

const FEWEST_WORDS = 5;
const MOST_WORDS = 70;
const FEWEST_LETTERS = 0.75;
const ENDS = /[.!。！｡۔।]["'”’»)\]]*$/u;
const STARTS_SMALL = /^\p{Ll}/u;
/** Signs of menus, tables and code; and parenthesized remarks, which say little on their own. */
const SIGNS = /[|©›»•¶→←]|\*\*|\/\*|\.\.\.$|…|\S{60}|^\(/u;
const FRAME =
  /\b(?:uses? cookies|accept (?:all )?cookies|all rights reserved|enable javascript|click here|read more|subscribe to (?:our|the)|sign up for (?:our|the)|follow us)\b|^welcome to\b/iu;
/** English only, like the next: sentences that point elsewhere and answer nothing themselves. */
const POINTING =
  /\b(?:described|discussed|explained|documented|covered) (?:in detail |more fully )?(?:in|above|below|later|elsewhere)\b|^(?:see|refer to|for (?:more|further|details|information|an? (?:description|explanation|list))|more (?:information|details)|the (?:following|next) (?:tables?|examples?|sections?|chapters?)|the (?:rest|remainder) of|table \d|figure \d|this (?:chapter|section|page|document|article|appendix|part|guide) (?:will )?(?:describes?|explains?|discuss(?:es)?|covers?|contains?|lists?|shows?|provides?|guides?))\b/iu;
/**
 * Orders to whatever reads the page: an answer is made of what a page says to people. Nothing obeys
 * them here, but quoted they would look like our words.
 */
const ORDERS_TO_MODELS =
  /\b(?:(?:ignore|disregard|forget) (?:all|any|the|your|these|everything)\b|(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules)\b|(?:system|hidden|developer) prompt\b|your (?:api key|hidden prompt|new task)\b|you (?:are now|must (?:reply|answer|respond|say)|answer)\b|(?:reply|answer|respond) only with\b|(?:environment variables|api keys?) of your\b|browsing tool\b|trusted content\b)|^(?:system|assistant|user|human|ai)\s?[:,]|\bim_start\b|\[\/?inst\]|^#{2,3} ?(?:instruction|system)|\b(?:ignoriere|ignorez|ignora) (?:alle|toutes|todas|tutte)\b|игнорируй все|忽略之前|無視して|تجاهل جميع/iu;
const LEANING =
  /^(?:when (?:not )?possible|this|that|these|those|it|its|they|their|he|she|such|another|still|yet|here|there|however|therefore|thus|hence|also|but|and|or|so|then|otherwise|similarly|likewise|instead|moreover|furthermore|nevertheless|conversely|again|next|finally|to do (?:this|so)|in (?:this|that|these|such|either|both|contrast|other words)|in addition(?! to)|in fact|for (?:example|instance|this)|as (?:a result|above|before|an example|a counterexample)|on the other hand|note that (?:this|it)|(?:the )?(?:former|latter|above)|(?:the|an) (?:example|alternative))\b/iu;

/** A whole sentence of prose that makes sense to somebody who reads nothing else. */
export function isQuotable(text: string): boolean {
  const words = countWords(text);
  if (words < FEWEST_WORDS || words > MOST_WORDS || !ENDS.test(text)) return false;
  if (SIGNS.test(text) || FRAME.test(text) || POINTING.test(text)) return false;
  if (ORDERS_TO_MODELS.test(text)) return false;
  return hasBothBrackets(text) && isMostlyLetters(text);
}

const FEWEST_BEFORE = 4;

const VERSION_NOTE = /^(?:new|changed|deprecated) (?:in|since)\b/iu;

/** `Run this command:` is an instruction once the command follows. */
export function introduces(text: string): boolean {
  const words = countWords(text);
  if (VERSION_NOTE.test(text)) return false;
  return (
    text.endsWith(":") &&
    words >= FEWEST_BEFORE &&
    words <= MOST_WORDS &&
    !SIGNS.test(text) &&
    isMostlyLetters(text)
  );
}

/** `Boots can be washed as well.` adds to what was said before. */
const ADDING = /\b(?:as well|too)[.:]$|\(see (?:above|below)\)/iu;
/** Points to the example below it, rather than back. */
const SHOWING = /^here(?:'s|’s| is| are)\b/iu;

/** `We’ll start with …`: a story that began before. */
const NARRATING = /^(?:we['’](?:re|ll|ve|d)|let(?:['’]s| us)|now,? (?:we|let))\b/iu;

/** It refers to something named in the previous sentence. */
export function leansOnLast(text: string): boolean {
  return (LEANING.test(text) && !SHOWING.test(text)) || ADDING.test(text) || NARRATING.test(text);
}

/** `This plugin fetches lyrics.`, first below the heading that names the plugin. */
const THIS_THING =
  /^this (?!(?:is|was|means|can|may|will|would|should|must|has|does|also|way|example|section|chapter|part|page|document|guide|tutorial|article|text)\b)\p{L}/iu;

export function pointsToHeading(text: string): boolean {
  return THIS_THING.test(text);
}

/** A block that starts with a lower-case stop word continues after an example; `psql` doesn't. */
export function goesOn(text: string, isFirst: boolean, language: PhraseLanguage): boolean {
  if (!STARTS_SMALL.test(text)) return false;
  const [first = ""] = text.split(" ", 1);
  return !isFirst || termsOf(first, language).length === 0;
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
