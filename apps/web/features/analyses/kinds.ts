import type { PaidAnalysis } from "@sightline/domain/analyses";

export interface KindWords {
  tab: string;
  noun: string;
  /** What it does, in one sentence. */
  does: string;
  /** One of what it examines. */
  subject: "keyword" | "question";
}

export const KINDS: Readonly<Record<PaidAnalysis, KindWords>> = {
  keyword: {
    tab: "Keywords",
    noun: "keyword analysis",
    does: "Where you stand for each search, what it is worth, which page should rank, and what that page lacks against those that do.",
    subject: "keyword",
  },
  competitor: {
    tab: "Competitors",
    noun: "competitor analysis",
    does: "Who is ahead of you, for which searches and with which pages, and why, as far as their pages tell.",
    subject: "keyword",
  },
  ai: {
    tab: "AI answers",
    noun: "AI analysis",
    does: "What an answer engine would say of your field from what it can read today: whether it names you, cites you, or a competitor instead.",
    subject: "question",
  },
};
