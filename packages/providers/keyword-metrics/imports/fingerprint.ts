import { createHash } from "node:crypto";
import { keywordKey } from "@sightline/domain/keywords";
import type { KeywordImport } from "./keyword-import.ts";

/** Of what the file says, not of its bytes: the same export saved another way is the same import. */
export function fingerprintOf(content: Omit<KeywordImport, "fingerprint" | "notes">): string {
  const hash = createHash("sha256");
  const { kind, market, period, series, rows, searchConsole } = content;
  hash.update(JSON.stringify([kind, market, period, series, searchConsole]));
  const sorted = rows
    .map((row) => ({ key: keywordKey(row.keyword), text: JSON.stringify(row) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const { text } of sorted) hash.update(text);
  return hash.digest("hex");
}
