/** Ends a phrase: punctuation that no one types into a search, and dashes that stand alone. */
const BREAK =
  /[\n\r\t|,;:!?¿¡()[\]{}<>"“”„«»‹›•·→…=*\\]+|\s['‘’_.+#&/-]+\s|\s*[–—]+\s*|\.(?=\s|$)/u;

/** The parts of a text that stand by themselves, such as the two of `Red shoes | Acme`. */
export function splitParts(text: string): string[] {
  const parts = text.normalize("NFKC").split(BREAK);
  return parts.map((part) => part.trim().replace(/\s+/gu, " ")).filter((part) => part !== "");
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[._'’&/-][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

export interface RankedWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Words in their order and where they stand; scripts without spaces are cut by a dictionary. */
export function rankWords(part: string): RankedWord[] {
  const runs = [...part.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  return WITHOUT_SPACES.test(part) ? runs.flatMap(segment) : runs;
}

function segment(run: RankedWord): RankedWord[] {
  if (!WITHOUT_SPACES.test(run.word)) return [run];
  return [...segmenter.segment(run.word)].flatMap(({ segment: word, index, isWordLike }) => {
    const from = run.from + index;
    return isWordLike ? [{ word, from, to: from + word.length }] : [];
  });
}
