import type { Steps } from "../page/index.ts";

/** Words per passage: what an answer engine reads at a time. */
const ENOUGH_WORDS = 80;
const MOST_WORDS = 120;
const MOST_CHARACTERS = 50_000;

const COUNTED_TOGETHER = 500;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Splits a text into passages that end at sentences or blocks. */
export function* passagesOf(text: string): Steps<string[]> {
  const passages: string[] = [];
  let passage = "";
  let length = 0;

  function close(): void {
    const whole = passage.trim();
    if (whole !== "") passages.push(whole);
    passage = "";
    length = 0;
  }

  for (const part of sentencesOf(text.slice(0, MOST_CHARACTERS))) {
    yield;
    if (part === null) continue;
    const { sentence, words: more } = part;
    if (length > 0 && length + more > MOST_WORDS) close();
    passage += sentence;
    length += more;
    if (length >= ENOUGH_WORDS) close();
  }
  close();
  return passages;
}

interface CountedSentence {
  readonly sentence: string;
  readonly words: number;
}

/** Endless sentences are cut, so that no passage is; null while one is being counted. */
function* sentencesOf(text: string): Generator<CountedSentence | null> {
  for (const block of text.split("\n")) {
    for (const { segment } of sentences.segment(`${block}\n`)) {
      const words = yield* countWords(segment);
      if (words <= MOST_WORDS) yield { sentence: segment, words };
      else yield* cut(segment);
    }
  }
}

function* cut(sentence: string): Generator<CountedSentence> {
  let part = "";
  let length = 0;
  for (const { segment, isWordLike } of words.segment(sentence)) {
    part += segment;
    length += isWordLike ? 1 : 0;
    if (length < MOST_WORDS || isWordLike) continue;
    yield { sentence: part, words: length };
    part = "";
    length = 0;
  }
  yield { sentence: part, words: length };
}

function* countWords(text: string): Generator<null, number> {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) {
    if (!isWordLike) continue;
    count++;
    if (count % COUNTED_TOGETHER === 0) yield null;
  }
  return count;
}
