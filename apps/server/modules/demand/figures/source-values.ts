import type { KeywordDemand } from "@sightline/contract";

/** What one source says of a keyword; null where it says nothing. */
export interface SourceValues extends Omit<KeywordDemand, "volume"> {
  readonly keywordKey: string;
  /** When somebody who counts was asked; null: nobody was. */
  readonly askedAt: string | null;
  readonly volume: KeywordDemand["volume"] | null;
}
