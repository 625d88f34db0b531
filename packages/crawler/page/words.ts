/** Counts the words of a text and hashes each one; stores only numbers. */
export function scanWords(text: string, onWord: (hash: number) => void): number {
  const lower = text.toLowerCase();
  let words = 0;
  let unspaced = 0;
  let hash = 0;
  for (let index = 0; index < lower.length; index++) {
    const code = lower.charCodeAt(index);
    const kind = kinds[code];
    if (kind === LETTER) {
      hash = Math.imul((hash || OFFSET) ^ code, PRIME) || 1;
      continue;
    }
    if (hash !== 0) {
      if (kind === JOINT && kinds[lower.charCodeAt(index + 1)] === LETTER) continue;
      words++;
      onWord(hash);
      hash = 0;
    }
    if (kind === WITHOUT_SPACES) {
      unspaced++;
      onWord(Math.imul(code, PRIME) | 1);
    }
  }
  if (hash !== 0) {
    words++;
    onWord(hash);
  }
  return unspaced === 0 ? words : countBySegments(lower);
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const MOST_SEGMENTED = 20_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Scripts without spaces need a dictionary; longer text than we segment is estimated. */
function countBySegments(text: string): number {
  const sample = text.slice(0, MOST_SEGMENTED);
  let words = 0;
  for (const { isWordLike } of segmenter.segment(sample)) if (isWordLike) words++;
  return Math.round((words * text.length) / sample.length);
}

const LETTER = 1;
/** Apostrophes and hyphens inside a word. */
const JOINT = 2;
/** Scripts without spaces: Thai, Lao, Myanmar, Khmer, kana and Han. */
const WITHOUT_SPACES = 3;

const kinds = new Uint8Array(0x10000);
fill(LETTER, /[\p{L}\p{N}\p{M}]/u);
fill(JOINT, /['’-]/);
fill(
  WITHOUT_SPACES,
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/u,
);
// Letters outside the BMP are rare enough to count as surrogate pairs.
kinds.fill(LETTER, 0xd800, 0xd83c).fill(WITHOUT_SPACES, 0xd840, 0xd880);

function fill(kind: number, pattern: RegExp): void {
  for (let code = 0; code < 0xd800; code++) {
    if (pattern.test(String.fromCharCode(code))) kinds[code] = kind;
  }
  for (let code = 0xf900; code < 0x10000; code++) {
    if (pattern.test(String.fromCharCode(code))) kinds[code] = kind;
  }
}
