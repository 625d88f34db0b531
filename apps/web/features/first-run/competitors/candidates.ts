import type { Competitor, SuggestedCompetitor } from "@sightline/contract";

/** A competitor, or a suggested one. */
export interface Candidate {
  domain: string;
  /** Why it is suggested; null when it was typed. */
  evidence: string | null;
  /** Null unless it was added. */
  competitor: Competitor | null;
}

/** Suggestions in their order, then what was typed: nothing moves when it is checked. */
export function candidatesOf(
  suggested: readonly SuggestedCompetitor[],
  added: readonly Competitor[],
): Candidate[] {
  const byDomain = new Map(added.map((competitor) => [competitor.domain, competitor]));
  const isSuggested = new Set(suggested.map(({ domain }) => domain));
  const typed = added.filter(({ domain }) => !isSuggested.has(domain));
  return [
    ...suggested.map((one) => ({
      domain: one.domain,
      evidence: evidenceOf(one),
      competitor: byDomain.get(one.domain) ?? null,
    })),
    ...typed.map((competitor) => ({ domain: competitor.domain, evidence: null, competitor })),
  ];
}

function evidenceOf({ ranks_for, found_for }: SuggestedCompetitor): string {
  const ranks = ranks_for === null ? [] : [`In the top 10 for ${ranks_for} of your keywords.`];
  const found = found_for === null ? [] : [foundWords(found_for)];
  return [...ranks, ...found].join(" ");
}

function foundWords({
  titles,
  asked,
  watched_for,
}: NonNullable<SuggestedCompetitor["found_for"]>): string {
  const topics = asked === 1 ? "the one topic" : `${titles} of the ${asked} topics`;
  return `Covers ${topics} we compared. You already track it as a competitor of ${watched_for}.`;
}
