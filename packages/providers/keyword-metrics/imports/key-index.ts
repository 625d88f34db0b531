import { hash } from "node:crypto";
import { IMPORT_LIMITS } from "./limits.ts";

const WORDS = 4;
/** A power of two, half of it empty when a file is full. */
const PLACES = 2 ** Math.ceil(Math.log2(IMPORT_LIMITS.rows * 2));

/**
 * Numbers keys from 0, in the order of their first appearance. It remembers 128 bits of a hash of
 * each instead of the text: a quarter of a million texts would be tens of megabytes.
 */
export function createKeyIndex() {
  const prints = new Uint32Array(PLACES * WORDS);
  /** 1 more than the number; 0: the place is empty. */
  const numbers = new Uint32Array(PLACES);
  let size = 0;

  return {
    size: () => size,
    numberOf(key: string): number {
      const print = hash("sha256", key, "binary");
      const place = placeOf(print);
      const known = numbers[place] ?? 0;
      if (known > 0) return known - 1;
      for (let word = 0; word < WORDS; word += 1)
        prints[place * WORDS + word] = wordOf(print, word);
      size += 1;
      numbers[place] = size;
      return size - 1;
    },
  };

  /** Its own, or the empty one where it belongs. */
  function placeOf(print: string): number {
    let place = wordOf(print, 0) % PLACES;
    while (numbers[place] !== 0 && !isAt(place, print)) place = (place + 1) % PLACES;
    return place;
  }

  function isAt(place: number, print: string): boolean {
    for (let word = 0; word < WORDS; word += 1) {
      if (prints[place * WORDS + word] !== wordOf(print, word)) return false;
    }
    return true;
  }
}

/** 32 bits of a hash written as a binary string, which costs less than a buffer. */
export function wordOf(print: string, word: number): number {
  const at = word * 4;
  const low = print.charCodeAt(at) | (print.charCodeAt(at + 1) << 8);
  const high = print.charCodeAt(at + 2) | (print.charCodeAt(at + 3) << 8);
  return (low | (high << 16)) >>> 0;
}
