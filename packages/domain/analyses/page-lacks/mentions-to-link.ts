import type { ComparedPage } from "./compared-page.ts";
import { isGeneric } from "./generic-words.ts";
import type { ProseSentence, ProseWord } from "./topic-terms.ts";

/** Where a sentence names a keyword as a thing of its own, as it is spelled there. */
interface LinkText {
  readonly text: string;
}

/** What may stand before a thing without making it another one. English. */
const QUALIFIES = new Set(
  `active actual additional available basic built-in certain current custom default different
  existing given individual loaded local multiple new normal ordinary own particular plain regular
  several simple single specific standard typical usual various`.split(/\s+/u),
);
const DENIES = /\b(?:no|not|never|none|neither|nor|without|instead|unlike|cannot)\b|n['’]t\b/iu;
const FEWEST_IN_COMMON = 2;

/**
 * The words of a keyword one after the other, spelled as they are but for a plural, and joined by a
 * space or a hyphen: `drop procedural languages` doesn't mention `drop procedure`. Other words
 * around them make it another thing (`WITHOUT ROWID tables`, `request context manager`), and a
 * sentence that has nothing else in common with the page means something else.
 */
export function linkTextIn(
  keyword: readonly string[],
  { text, words }: ProseSentence,
  target: Pick<ComparedPage, "terms">,
): LinkText | null {
  if (DENIES.test(text)) return null;
  const wanted = keyword.map(singular).join(" ");
  for (const start of words.keys()) {
    const end = endOf(words, start, keyword.length, wanted);
    if (end === null || !isOnItsOwn(words, start, end) || isAnyOne(keyword, words[start - 1])) {
      continue;
    }
    const others = [...words.slice(0, start), ...words.slice(end)];
    if (inCommon(others, target) < FEWEST_IN_COMMON) return null;
    return {
      text: words
        .slice(start, end)
        .map(({ spelling }) => spelling)
        .join(" "),
    };
  }
  return null;
}

function endOf(
  words: readonly ProseWord[],
  start: number,
  length: number,
  wanted: string,
): number | null {
  let phrase = "";
  for (const [at, { spelling, opens }] of words.slice(start, start + length).entries()) {
    if (at > 0 && opens) return null;
    phrase += ` ${spelling.toLowerCase().split("-").map(singular).join(" ")}`;
    if (phrase === ` ${wanted}`) return start + at + 1;
  }
  return null;
}

function isOnItsOwn(words: readonly ProseWord[], start: number, end: number): boolean {
  const [before, after] = [words[start - 1], words[end]];
  const opens = words[start]?.opens ?? false;
  const isFree =
    before === undefined || opens || before.term === null || QUALIFIES.has(before.spelling);
  return isFree && (after === undefined || after.opens || after.term === null);
}

/** A page about `log files` is about the product's: `a log file` may be one of its user's. */
function isAnyOne(keyword: readonly string[], before: ProseWord | undefined): boolean {
  const last = keyword.at(-1) ?? "";
  return singular(last) !== last && /^an?$/iu.test(before?.spelling ?? "");
}

/** Words of the sentence that say something and are on the page, too. */
function inCommon(words: readonly ProseWord[], { terms }: Pick<ComparedPage, "terms">): number {
  const held = words.filter(
    ({ term, spelling }) => term !== null && !isGeneric(spelling) && terms.has(term),
  );
  return new Set(held.map(({ term }) => term)).size;
}

function singular(word: string): string {
  return word.replace(/(?<=\p{L}{2}[^s])s$/u, "");
}
