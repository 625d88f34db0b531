import type { PageIdea } from "@sightline/contract";
import { keywordKey, tidyKeyword } from "@sightline/domain/keywords";

/** So many ideas are chosen beforehand: enough to see something, few enough to read. */
const CHOSEN_BEFOREHAND = 10;

type Named = Pick<PageIdea, "keyword">;

/** What somebody chose or left out themselves, by keyword. */
export type Choices<Idea extends Named> = ReadonlyMap<string, { idea: Idea; isChosen: boolean }>;

/** Better ones push others off the list while the site is read, but none that was decided on. */
export function ideasToShow<Idea extends Named>(
  read: readonly Idea[],
  choices: Choices<Idea>,
): Idea[] {
  const listed = new Set(read.map(({ keyword }) => keyword));
  const decided = [...choices.values()].map(({ idea }) => idea);
  return [...read, ...decided.filter(({ keyword }) => !listed.has(keyword))];
}

/** Their choice stands; of the rest the most telling are chosen, as far as the plan has room. */
export function chosenIdeas(
  ideas: readonly Named[],
  choices: Choices<Named>,
  room: number,
): ReadonlySet<string> {
  const beforehand = Math.min(CHOSEN_BEFOREHAND, Math.max(room, 0));
  const chosen = ideas.filter(
    ({ keyword }, place) => choices.get(keyword)?.isChosen ?? place < beforehand,
  );
  return new Set(chosen.map(({ keyword }) => keyword));
}

/** Ideas and typed lines together, each keyword once. */
export function keywordsToSave(ideas: Iterable<string>, typed: string): string[] {
  const lines = typed.split(/\r?\n/).map(tidyKeyword);
  const distinct = new Map<string, string>();
  for (const keyword of [...ideas, ...lines]) {
    const key = keywordKey(keyword);
    if (key !== "" && !distinct.has(key)) distinct.set(key, keyword);
  }
  return [...distinct.values()];
}
