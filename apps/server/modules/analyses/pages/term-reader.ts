import { type Analyser, analyserFor, createWordMemory } from "@sightline/crawler/index";
import { stopWordsOf } from "@sightline/domain/demand/phrases";

/** A word of a text with its terms; none for stop words. */
export interface ReadWord {
  readonly spelling: string;
  readonly terms: readonly string[];
  /** More than one in scripts written without spaces. */
  readonly words: number;
}

export interface TermReader {
  /** Two letters, or empty when it is unknown. */
  readonly language: string;
  read(text: string): Generator<ReadWord>;
}

const WORDS = /[\p{L}\p{N}\p{M}]+(?:[’'][\p{L}\p{N}\p{M}]+)*/gu;
const APOSTROPHE = /[’']/;
const CARRIES_A_TOPIC = /\p{L}{2}|[^\p{ASCII}]/u;
const WITHOUT_A_LANGUAGE = "en";
const LONGEST_REMEMBERED = 60;

/** Tokenizes words of a language as the index does, without stop words. */
export async function termReader(language: string | null): Promise<TermReader> {
  const analyser = await analyserFor(language);
  const known = readers.get(analyser.language) ?? readerWith(analyser);
  readers.set(analyser.language, known);
  return known;
}

const readers = new Map<string, TermReader>();
const remembered = createWordMemory<ReadWord>(100_000);

function readerWith(analyser: Analyser): TermReader {
  const stopWords = stopWordsOf(analyser.language || WITHOUT_A_LANGUAGE);

  function wordOf(written: string): ReadWord {
    const known = remembered.get(analyser.language, written);
    if (known !== undefined) return known;
    const spelling = copyOf(written);
    const all = analyser.terms(spelling);
    const isSmall = stopWords.has(spelling.replaceAll("’", "'"));
    const terms = isSmall ? [] : all.filter((term) => CARRIES_A_TOPIC.test(term));
    const word = { spelling, terms, words: APOSTROPHE.test(spelling) ? 1 : all.length };
    if (spelling.length > LONGEST_REMEMBERED) return word;
    remembered.set(analyser.language, spelling, word);
    return word;
  }

  return {
    language: analyser.language,
    *read(text) {
      for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORDS)) yield wordOf(word);
    },
  };
}

/** A substring keeps the whole text in memory; a copy doesn't. */
function copyOf(word: string): string {
  return Buffer.from(word).toString();
}
