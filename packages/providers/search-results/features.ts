/** What a results page shows besides its plain results. */
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
  /** Among everything on the page, from 1; null when the provider does not say. */
  readonly position: number | null;
  /** Whose content it shows, each once. */
  readonly domains: readonly string[];
}
