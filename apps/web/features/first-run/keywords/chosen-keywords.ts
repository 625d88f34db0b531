import type { PageIdea } from "@sightline/contract";
import { keywordKey, tidyKeyword } from "@sightline/domain/keywords";

/** How many ideas are preselected: enough to see something, few enough to read. */
const PRESELECTED = 10;

type Named = Pick<PageIdea, "keyword">;

/** What the user selected or deselected, by keyword. */
export type Choices<Idea extends Named> = ReadonlyMap<string, { idea: Idea; isChosen: boolean }>;

/** Better ideas may displace others during the crawl, but none the user decided on. */
export function ideasToShow<Idea extends Named>(
  found: readonly Idea[],
  choices: Choices<Idea>,
): Idea[] {
  const listed = new Set(found.map(({ keyword }) => keyword));
  const decided = [...choices.values()].map(({ idea }) => idea);
  return [...found, ...decided.filter(({ keyword }) => !listed.has(keyword))];
}

/** The user's decisions stay; the best of the rest are preselected, as far as the plan has room. */
export function chosenIdeas(
  ideas: readonly Named[],
  choices: Choices<Named>,
  room: number,
): ReadonlySet<string> {
  const preselected = Math.min(PRESELECTED, Math.max(room, 0));
  const chosen = ideas.filter(
    ({ keyword }, index) => choices.get(keyword)?.isChosen ?? index < preselected,
  );
  return new Set(chosen.map(({ keyword }) => keyword));
}

/** Ideas and typed lines together, deduplicated. */
export function keywordsToSave(ideas: Iterable<string>, typed: string): string[] {
  const lines = typed.split(/\r?\n/).map(tidyKeyword);
  const distinct = new Map<string, string>();
  for (const keyword of [...ideas, ...lines]) {
    const key = keywordKey(keyword);
    if (key !== "" && !distinct.has(key)) distinct.set(key, keyword);
  }
  return [...distinct.values()];
}
