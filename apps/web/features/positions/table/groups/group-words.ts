import type { KeywordGroup } from "@sightline/contract";
import { toCsv } from "@sightline/domain/csv";
import { formatNumber } from "@sightline/domain/numbers";

export function groupName({ tag }: Pick<KeywordGroup, "tag">): string {
  return tag ?? "No tag";
}

/** One decimal; a group without answers has no figure. */
export function figureText(value: number | null, unit = ""): string {
  if (value === null) return "–";
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  return `${formatNumber(value, digits)}${unit}`;
}

const COLUMNS = [
  "tag",
  "keywords",
  "answered",
  "ranked",
  "average position",
  "visibility, %",
  "best",
  "up in 7 days",
  "down in 7 days",
  "covered by a page",
  "best of the compared sites",
  "maybe covered",
  "not covered",
] as const;

/** What the built-in index said about a group; null: it answered none of its keywords. */
export function comparedIn({ comparisons }: Pick<KeywordGroup, "comparisons">) {
  if (comparisons === null) return null;
  const { best = 0, ahead = 0, behind = 0, alone = 0, unclear = 0 } = comparisons;
  const covered = best + ahead + behind + alone;
  const notCovered = comparisons["not-covered"] ?? 0;
  return { best, covered, better: ahead + behind, unclear, notCovered };
}

/** Whether the index answered instead of a search engine. */
export function areCompared(groups: readonly KeywordGroup[]): boolean {
  return groups.some(({ comparisons }) => comparisons !== null) && groups.every(isUnanswered);
}

function isUnanswered({ answered }: KeywordGroup): boolean {
  return answered === 0;
}

export function groupsCsv(groups: readonly KeywordGroup[]): string {
  return toCsv(
    COLUMNS,
    groups.map((group) => [
      group.tag,
      group.keywords,
      group.answered,
      group.ranked,
      group.average_position,
      group.visibility,
      group.best,
      group.winners,
      group.losers,
      comparedIn(group)?.covered,
      comparedIn(group)?.best,
      comparedIn(group)?.unclear,
      comparedIn(group)?.notCovered,
    ]),
  );
}
