import type { InsightSource } from "../insight.ts";

/** What a text for an insight would be about; of a sentence, the search it quotes; null: none. */
export function writtenAbout(keyword: string, source: InsightSource): string | null {
  if (source !== "ai") return keyword;
  return /“([^“”]+)”/u.exec(keyword)?.[1] ?? null;
}
