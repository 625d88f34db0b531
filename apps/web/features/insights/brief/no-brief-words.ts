import type { BriefWithheld } from "@sightline/domain/insights";

interface NoBriefWords {
  readonly title: string;
  readonly text: (pages: number) => string;
  readonly action?: { readonly label: string; readonly to: (site: string) => string };
}

const tabOf = (tab: string) => (site: string) =>
  `/dashboard?${new URLSearchParams({ tab, site }).toString()}`;
export const NO_BRIEF: Readonly<Record<BriefWithheld, NoBriefWords>> = {
  "not-a-keyword": {
    title: "No brief for this insight",
    text: () =>
      "We only create briefs for keywords. This insight is about your whole site. Its evidence shows where to start.",
  },
  "not-crawled": {
    title: "No brief yet",
    text: () => "We create briefs from crawled pages, and yours haven't been crawled yet.",
    action: { label: "Open audit", to: tabOf("audit") },
  },
  "one-word": {
    title: "No brief for a single word",
    text: () =>
      "One word can mean different things, so we can't tell which pages are about the same thing. Track a longer keyword.",
    action: { label: "Open keywords", to: tabOf("keywords") },
  },
  "too-few-pages": {
    title: "Not enough pages about this keyword",
    text: (pages) =>
      `A brief needs pages about it from at least two other sites. ${pagesFound(pages)} Add a competitor that writes about it.`,
    action: { label: "Add competitor", to: () => "/settings?tab=sites" },
  },
  "unclear-page": {
    title: "We can't tell which page this is for",
    text: () =>
      "Your pages use the words of this keyword, but none of them is mainly about it. Choose a target page for the keyword.",
    action: { label: "Open keywords", to: tabOf("keywords") },
  },
};

function pagesFound(pages: number): string {
  if (pages === 0) return "We've crawled none.";
  return pages === 1 ? "We've crawled only one." : `We've crawled ${pages}, all of one site.`;
}
