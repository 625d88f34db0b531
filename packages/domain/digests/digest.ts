export const DIGEST_SECTIONS = ["positions", "answers", "audit", "insights", "actions"] as const;
export type DigestSectionId = (typeof DIGEST_SECTIONS)[number];

export const DIGEST_SECTION_NAMES: Record<DigestSectionId, string> = {
  positions: "Positions",
  answers: "AI answers",
  audit: "Site audit",
  insights: "Recommendations",
  actions: "What to do next",
};

export type Tone = "better" | "worse" | "neutral";

export interface DigestLine {
  readonly text: string;
  readonly tone: Tone;
  /** Why, or how sure we are; null: nothing to add. */
  readonly note: string | null;
  /** Of the page with more about it, from our own origin. */
  readonly path: string | null;
}

export interface DigestSection {
  readonly id: DigestSectionId;
  readonly lines: readonly DigestLine[];
  /** Who measured it, and when. */
  readonly source: string;
}

export interface DigestSite {
  readonly name: string;
  readonly domain: string;
  /** The most important change in one sentence. */
  readonly finding: string;
  readonly sections: readonly DigestSection[];
}

export interface DigestAction {
  readonly text: string;
  readonly why: string;
  readonly source: string;
  readonly path: string;
  readonly domain: string;
}

/** A digest as it is stored, sent, previewed and shared. */
export interface Digest {
  readonly subject: string;
  /** What heads the body, where the subject is another line. */
  readonly heading?: string;
  readonly preheader: string;
  /** By a language model, from what is below it; without one, the heading says the most important. */
  readonly opening?: { readonly text: string; readonly model: string };
  /** The seven days it is about, on the reader's calendar. */
  readonly from: string;
  readonly to: string;
  /** Why it comes late; null: it doesn't. */
  readonly late: string | null;
  readonly sites: readonly DigestSite[];
  /** Three at most. */
  readonly actions: readonly DigestAction[];
}

/** The parts a section of the writer contributes. */
export interface Written {
  readonly section: DigestSection | null;
  readonly findings: readonly Finding[];
  readonly actions: readonly WeighedAction[];
}

export interface Finding {
  readonly text: string;
  /** The larger, the more it matters; 0: it isn't a change. */
  readonly weight: number;
}

export type WeighedAction = Omit<DigestAction, "domain"> & { readonly weight: number };

export const MOST_DIGEST_RECIPIENTS = 10;
