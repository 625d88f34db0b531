import type { KeywordDemand } from "@sightline/contract";

/** One source's figures for a keyword; null where it has none. */
export interface SourceValues extends Omit<KeywordDemand, "volume"> {
  readonly keywordKey: string;
  /** When a measuring source was queried; null: never. */
  readonly askedAt: string | null;
  readonly volume: KeywordDemand["volume"] | null;
}
