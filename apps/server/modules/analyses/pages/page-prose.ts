import type { ProsePage, ProseSentence, ProseWord } from "@sightline/domain/analyses";
import { nameTerms, type ReadPage } from "./read-page.ts";
import { type TermReader, termReader } from "./term-reader.ts";

const FEWEST_WORDS = 6;
const MOST_WORDS = 60;
const MOST_CHARACTERS = 120_000;
const ENDS = /[.!?。！？]["'”’»)\]]*$/u;
const STARTS = /^["“'‘(]?[\p{Lu}\p{Lo}\d]/u;
/** Signs that only code, menus and tables have. */
const SIGNS = /[{}|<>=;©›»•¶→\\@^`~]|\.\.\.|…|::|--|>>>|\w\(\)?\w*,/u;
const FEWEST_LETTERS = 0.8;

interface Remembered {
  readonly names: string;
  readonly sentences: readonly ProseSentence[];
}

/** The same pages are read for keyword after keyword, several times for each. */
const remembered = new Map<string, Remembered>();
const CHARACTERS_REMEMBERED = 1_500_000;
let characters = 0;

/** A page in sentences, in which names are no terms. */
export async function proseOfPage<Page extends ReadPage>(
  page: Page,
  names: readonly string[],
): Promise<ProsePage<Page>> {
  const key = names.join("\n");
  const known = remembered.get(page.text);
  const sentences = known?.names === key ? known.sentences : await sentencesOf(page, names);
  remember(page.text, { names: key, sentences });
  return { page, site: page.companyId, sentences };
}

async function sentencesOf(page: ReadPage, names: readonly string[]): Promise<ProseSentence[]> {
  const reader = await termReader(page.language);
  const named = nameTerms(reader, names);
  return proseOf(page.text, reader, (term) => named.has(term));
}

/** Those used last. */
function remember(text: string, prose: Remembered): void {
  if (!remembered.delete(text)) characters += text.length;
  remembered.set(text, prose);
  for (const oldest of remembered.keys()) {
    if (characters <= CHARACTERS_REMEMBERED) break;
    remembered.delete(oldest);
    characters -= oldest.length;
  }
}

/** The sentences of a text that are prose. */
function proseOf(text: string, reader: TermReader, isName: (term: string) => boolean) {
  const segmenter = new Intl.Segmenter(reader.language || undefined, { granularity: "sentence" });
  const sentences: ProseSentence[] = [];
  for (const block of text.slice(0, MOST_CHARACTERS).split("\n")) {
    if (block.length < 20) continue;
    for (const { segment } of segmenter.segment(block)) {
      const sentence = segment.replace(/\s+/gu, " ").trim();
      if (isProse(sentence)) {
        sentences.push({ text: sentence, words: wordsOf(sentence, reader, isName) });
      }
    }
  }
  return sentences;
}

function isProse(sentence: string): boolean {
  const words = sentence.split(" ").length;
  if (words < FEWEST_WORDS || words > MOST_WORDS) return false;
  if (!ENDS.test(sentence) || !STARTS.test(sentence) || SIGNS.test(sentence)) return false;
  const letters = sentence.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS * sentence.replaceAll(" ", "").length;
}

const WORD_SIGN = /[\p{L}\p{N}_]/u;
const PLAIN = /^\p{L}+(?:[-’']\p{L}+)*$/u;
/** `camelCase`, `isinstance`-like names stand in code; `PostgreSQL` is a name. */
const CODE = /\p{Ll}\p{Lu}/u;

function wordsOf(
  sentence: string,
  reader: TermReader,
  isName: (term: string) => boolean,
): ProseWord[] {
  let isBroken = false;
  return sentence.split(" ").map((token) => {
    const signs = [...token];
    const [from, to] = [signs.findIndex(isOfWord), signs.findLastIndex(isOfWord)];
    const word = signs.slice(Math.max(0, from), to + 1).join("");
    const opens = isBroken || from !== 0;
    isBroken = to < signs.length - 1;
    const plain = word.replace(/['’]s$/u, "");
    const spelling = /^\p{Lu}{2,}$/u.test(plain) ? plain : plain.toLowerCase();
    return { spelling, opens, term: termOf(plain, reader, isName) };
  });
}

function isOfWord(sign: string): boolean {
  return WORD_SIGN.test(sign);
}

function termOf(
  word: string,
  reader: TermReader,
  isName: (term: string) => boolean,
): string | null {
  if (!PLAIN.test(word) || CODE.test(word)) return null;
  const read = [...reader.read(word)];
  const terms = read.flatMap(({ terms: all }) => all);
  if (terms.length === 0 || read.some((one) => one.terms.length === 0)) return null;
  const term = terms.join("-");
  return isName(term) ? null : term;
}
