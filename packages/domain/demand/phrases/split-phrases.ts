/** Phrase boundaries: punctuation that nobody types into a search box, and standalone dashes. */
const BREAK =
  /[\n\r\t|,;:!?¿¡()[\]{}<>"“”„«»‹›•·→…=*\\]+|\s['‘’_.+#&/-]+\s|(?<!\s)\s*[–—]+\s*|\.(?=\s|$)/u;

/** The independent parts of a text, such as the two in `Red shoes | Acme`. */
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

/** Words in order with their offsets; scripts without spaces are segmented by dictionary. */
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
