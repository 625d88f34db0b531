const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/u;
/** Longer strings aren't words anyone searches for. */
const LONGEST = 64;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words in order; scripts without spaces are split by a dictionary. */
export function splitWords(text: string): string[] {
  const runs = text.match(WORDS) ?? [];
  const words = WITHOUT_SPACES.test(text) ? runs.flatMap(segment) : runs;
  return words.filter((word) => word.length <= LONGEST);
}

function segment(run: string): string[] {
  if (!WITHOUT_SPACES.test(run)) return [run];
  const words: string[] = [];
  for (const { segment: word, isWordLike } of segmenter.segment(run)) {
    if (isWordLike) words.push(withoutInflection(word));
  }
  return words;
}

const OKURIGANA = /^(\p{Script=Han}+)\p{Script=Hira}+$/u;
const LONG_VOWEL = /^(\p{scx=Kana}{3,})ー$/u;

/** Japanese verbs change behind their first characters, and loan words are written either way. */
function withoutInflection(word: string): string {
  return word.replace(OKURIGANA, "$1").replace(LONG_VOWEL, "$1");
}
