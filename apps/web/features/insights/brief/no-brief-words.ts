import type { BriefWithheld } from "@sightline/domain/insights";

interface NoBriefWords {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly to: (site: string) => string };
}

const tabOf = (tab: string) => (site: string) =>
  `/dashboard?${new URLSearchParams({ tab, site }).toString()}`;
export const NO_BRIEF: Readonly<Record<BriefWithheld, NoBriefWords>> = {
  "not-a-keyword": {
    title: "No brief for this recommendation",
    text: "We only create briefs for keywords. This recommendation is about your whole site. Its evidence shows where to start.",
  },
  "not-crawled": {
    title: "No brief yet",
    text: "We create briefs from crawled pages, and yours haven't been crawled yet.",
    action: { label: "Open audit", to: tabOf("audit") },
  },
  "too-few-pages": {
    title: "No competitor page covers this keyword",
    text: "A brief compares your site with competitors' pages on the keyword, and we haven't crawled any. Add a competitor that covers this topic.",
    action: { label: "Add competitor", to: () => "/settings?tab=sites" },
  },
  "too-general": {
    title: "This keyword is too general for a brief",
    text: "It's about a competitor, or it's so broad that no single page could cover it. Track a more specific keyword.",
    action: { label: "Open keywords", to: tabOf("keywords") },
  },
};
