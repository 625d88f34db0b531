import type { Annotation, KeywordGroup } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";

function dayBefore(days: number): string {
  return dayOf(Date.now() - days * 86_400_000);
}

export const NOTES: Annotation[] = ["New titles on every product page", "The shop moved"].map(
  (text, place) => ({
    id: `00000000-0000-4000-8000-0000000000a${place}`,
    day: dayBefore(25 - 10 * place),
    text,
    keyword_id: null,
    created_at: new Date().toISOString(),
  }),
);

export const GROUPS: KeywordGroup[] = [
  { tag: "docs", keywords: 3, answered: 3, ranked: 2, best: 2, winners: 1, losers: 1 },
  {
    tag: "a tag of some length",
    keywords: 2,
    answered: 2,
    ranked: 1,
    best: 2,
    winners: 0,
    losers: 0,
  },
  { tag: null, keywords: 2, answered: 0, ranked: 0, best: null, winners: 0, losers: 0 },
].map((group) => ({
  ...group,
  average_position: group.ranked === 0 ? null : 7.5,
  visibility: group.answered === 0 ? null : 31.25,
  comparisons: null,
}));
