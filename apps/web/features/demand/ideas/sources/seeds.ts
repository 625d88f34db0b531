import { keywordKey, tidyKeyword } from "@sightline/domain/keywords";

const MOST_SEEDS = 20;

/** Each once, whatever the case, as it was typed first. */
export function seedsOf(typed: string): string[] {
  const seeds = typed.split(",").map(tidyKeyword).filter(Boolean);
  const first = new Map(seeds.toReversed().map((seed) => [keywordKey(seed), seed]));
  return [...first.values()].reverse();
}

/** What is wrong with so many, if anything is. */
export function problemOfSeeds(count: number): string | null {
  if (count === 0) return "Enter a keyword.";
  return count > MOST_SEEDS ? `Use at most ${MOST_SEEDS} keywords at a time.` : null;
}
