/** What a results page shows besides plain results. */
export const FEATURE_KINDS = [
  "ads",
  "ai_overview",
  "discussions",
  "events",
  "featured_snippet",
  "hotels",
  "images",
  "jobs",
  "knowledge_panel",
  "local_pack",
  "news",
  "people_also_ask",
  "recipes",
  "related_searches",
  "shopping",
  "sitelinks",
  "video",
  "other",
] as const;

export type FeatureKind = (typeof FEATURE_KINDS)[number];

export interface SearchFeature {
  readonly kind: FeatureKind;
  /** Among everything on the page, from 1; null if the provider doesn't say. */
  readonly position: number | null;
  /** The domains whose content it shows, deduplicated. */
  readonly domains: readonly string[];
}
