import { cleanText } from "./clean-text.ts";

export const CAMPAIGN_TAGS = ["source", "medium", "campaign", "term", "content"] as const;
export type CampaignTag = (typeof CAMPAIGN_TAGS)[number];

/** The `utm_` parameters of a page's address: nothing else of its query is kept. */
export type CampaignTags = Readonly<Record<CampaignTag, string | null>>;

const LONGEST_TAG = 100;

export function campaignTags(values: (name: `utm_${CampaignTag}`) => unknown): CampaignTags {
  const tag = (name: CampaignTag) => {
    const value = values(`utm_${name}`);
    return typeof value === "string" ? cleanText(value, LONGEST_TAG) || null : null;
  };
  return {
    source: tag("source"),
    medium: tag("medium"),
    campaign: tag("campaign"),
    term: tag("term"),
    content: tag("content"),
  };
}
