import { createHash, hash } from "node:crypto";
import { inParts } from "./in-parts.ts";
import type { KeywordImport } from "./keyword-import.ts";

const HASH_WORDS = 8;

/**
 * Hash of the content, not of the bytes: the same export in another encoding is the same import.
 */
export async function fingerprintOf(
  content: Omit<KeywordImport, "fingerprint" | "notes">,
): Promise<string> {
  const { kind, market, period, series, rows, searchConsole } = content;
  const sum = new Uint32Array(HASH_WORDS);
  for await (const part of inParts(rows)) {
    for (const row of part) addTo(sum, hash("sha256", JSON.stringify(row), "buffer"));
  }
  return createHash("sha256")
    .update(JSON.stringify([kind, market, period, series, searchConsole, rows.length]))
    .update(sum)
    .digest("hex");
}

/** A sum is order-independent, so a quarter of a million rows needn't be sorted. */
function addTo(sum: Uint32Array, digest: Buffer): void {
  for (let word = 0; word < HASH_WORDS; word += 1) {
    sum[word] = (sum[word] ?? 0) + digest.readUInt32LE(word * 4);
  }
}
