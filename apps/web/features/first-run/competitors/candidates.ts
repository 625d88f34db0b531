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

function evidenceOf({ linked_from, found_for }: SuggestedCompetitor): string {
  const found = found_for === null ? [] : [foundWords(found_for)];
  const linked = linked_from === null ? [] : [linkedWords(linked_from)];
  return [...found, ...linked].join(" ");
}

function foundWords({ titles, asked, watched_for }: Given<"found_for">): string {
  return `Ranks for ${titles} of the ${asked} page titles we checked. Already a competitor of your site ${watched_for}.`;
}

function linkedWords({ pages, first }: Given<"linked_from">): string {
  const paths = first.map((url) => URL.parse(url)?.pathname ?? url).join(", ");
  if (pages === 1) return `Linked from one of your pages, ${paths}.`;
  const which = pages > first.length ? `such as ${paths}` : paths;
  return `Linked from ${pages.toLocaleString("en")} of your pages, ${which}.`;
}

type Given<Part extends keyof SuggestedCompetitor> = NonNullable<SuggestedCompetitor[Part]>;
