import type { SideBySide } from "../../opportunities/index.ts";

export interface Overlap {
  readonly shared: number;
  readonly only_they: number;
  readonly only_you: number;
  /** Of the shared. */
  readonly they_lead: number;
  readonly you_lead: number;
}

/** For how many keywords both are found, or one of them, and who is first where both are. */
export function overlapWith(keywords: readonly SideBySide[], competitor: number): Overlap {
  const overlap = { shared: 0, only_they: 0, only_you: 0, they_lead: 0, you_lead: 0 };
  for (const { own, competitors } of keywords) {
    const yours = own[0]?.position;
    const theirs = competitors[competitor]?.[0]?.position;
    if (yours === undefined && theirs === undefined) continue;
    if (yours === undefined) overlap.only_they += 1;
    else if (theirs === undefined) overlap.only_you += 1;
    else {
      overlap.shared += 1;
      overlap[theirs < yours ? "they_lead" : "you_lead"] += 1;
    }
  }
  return overlap;
}
