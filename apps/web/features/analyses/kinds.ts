import type { PaidAnalysis } from "@sightline/domain/analyses";

export interface KindWords {
  tab: string;
  noun: string;
  /** What it does, in one sentence. */
  does: string;
  /** What it covers, one unit each. */
  subject: "keyword" | "question";
}

export const KINDS: Readonly<Record<PaidAnalysis, KindWords>> = {
  keyword: {
    tab: "Keywords",
    noun: "keyword analysis",
    does: "Where you stand for each keyword, what it's worth, which page should rank, and what that page lacks.",
    subject: "keyword",
  },
  competitor: {
    tab: "Competitors",
    noun: "competitor analysis",
    does: "See who's ahead of you, for which keywords and with which pages, and what on those pages may explain it.",
    subject: "keyword",
  },
  ai: {
    tab: "AI answers",
    noun: "AI analysis",
    does: "How an answer engine uses crawled pages to answer questions about your field: whether it mentions you, cites you, or picks a competitor instead.",
    subject: "question",
  },
};
