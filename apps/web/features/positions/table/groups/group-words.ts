import type { KeywordGroup } from "@sightline/contract";
import { toCsv } from "@sightline/domain/csv";

export function groupName({ tag }: Pick<KeywordGroup, "tag">): string {
  return tag ?? "No tag";
}

/** One decimal; a group without answers has no figure. */
export function figureText(value: number | null, unit = ""): string {
  if (value === null) return "–";
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  return `${value.toLocaleString("en", digits)}${unit}`;
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
] as const;

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
    ]),
  );
}
