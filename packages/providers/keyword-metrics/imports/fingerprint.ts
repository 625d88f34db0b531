import { createHash, hash } from "node:crypto";
import { wordOf } from "./key-index.ts";
import type { KeywordImport } from "./keyword-import.ts";
import { IMPORT_LIMITS } from "./limits.ts";

const HASH_WORDS = 8;

/** A sum is order-independent, so a quarter of a million rows needn't be sorted. */
export interface ContentSum {
  /** Adds a row as JSON, instead of the one put there before. */
  put(slot: number, json: string): void;
  readonly words: Uint32Array;
}

export function createContentSum(): ContentSum {
  const words = new Uint32Array(HASH_WORDS);
  const digests = new Uint32Array(IMPORT_LIMITS.rows * HASH_WORDS);
  return {
    words,
    put(slot, json) {
      const print = hash("sha256", json, "binary");
      for (let word = 0; word < HASH_WORDS; word += 1) {
        const at = slot * HASH_WORDS + word;
        const added = wordOf(print, word);
        words[word] = (words[word] ?? 0) - (digests[at] ?? 0) + added;
        digests[at] = added;
      }
    },
  };
}

/**
 * Hash of the content, not of the bytes: the same export in another encoding is the same import.
 */
export function fingerprintOf(
  content: Omit<KeywordImport, "fingerprint" | "notes">,
  { words }: ContentSum,
): string {
  const { kind, market, period, series, keywords, searchConsole } = content;
  return createHash("sha256")
    .update(JSON.stringify([kind, market, period, series, searchConsole, keywords]))
    .update(words)
    .digest("hex");
}
