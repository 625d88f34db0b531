import type { BriefWithheld } from "@sightline/domain/insights";
import { counted } from "../../../runtime/page/counted.ts";

interface NoBriefWords {
  readonly title: string;
  readonly text: (pages: number) => string;
  readonly action?: { readonly label: string; readonly to: (site: string) => string };
}

const tabOf = (tab: string) => (site: string) =>
  `/dashboard?${new URLSearchParams({ tab, site }).toString()}`;
export const NO_BRIEF: Readonly<Record<BriefWithheld, NoBriefWords>> = {
  "not-a-keyword": {
    title: "No brief for this recommendation",
    text: () =>
      "We only create briefs for keywords. This recommendation is about your whole site. Its evidence shows where to start.",
  },
  "not-crawled": {
    title: "No brief yet",
    text: () => "We create briefs from crawled pages, and yours haven't been crawled yet.",
    action: { label: "Open audit", to: tabOf("audit") },
  },
  "several-senses": {
    title: "This word means different things",
    text: () =>
      "Pages on other sites have it in their titles, but too few of them use it in the same sense. Track a longer keyword.",
    action: { label: "Open keywords", to: tabOf("keywords") },
  },
  "too-few-pages": {
    title: "Not enough pages about this keyword",
    text: (pages) =>
      `A brief needs pages on this topic from at least two other sites. ${pagesFound(pages)} Add a competitor that covers this topic.`,
    action: { label: "Add competitor", to: () => "/settings?tab=sites" },
  },
  "too-general": {
    title: "This keyword is too general for a brief",
    text: () =>
      "It's about a competitor, or it's so broad that no single page could cover it. Track a more specific keyword.",
    action: { label: "Open keywords", to: tabOf("keywords") },
  },
  "unclear-page": {
    title: "We can't tell which page this is for",
    text: () =>
      "Your pages use the words in this keyword, but none of them is mainly about it. Choose a target page for the keyword.",
    action: { label: "Open keywords", to: tabOf("keywords") },
  },
  "little-to-add": {
    title: "We can't base a brief on these pages",
    text: (pages) =>
      `We've crawled ${counted(pages, "page")} on other sites about this keyword. Either fewer than two of those sites explain the topic, or your page already has the sections, questions and terms they use.`,
  },
};

function pagesFound(pages: number): string {
  if (pages === 0) return "We haven't crawled any.";
  return pages === 1 ? "We've crawled only one." : `We've crawled ${pages}, all on one site.`;
}
