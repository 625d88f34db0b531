import { diffWordsWithSpace } from "diff";

export interface TextPiece {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Two texts of 50,000 characters that share nothing would take minutes. */
const LONGEST_MS = 1_000;

/** Word by word; texts too different to compare in time are shown one after the other. */
export function differenceOf(from: string, to: string): TextPiece[] {
  const pieces = diffWordsWithSpace(from, to, { timeout: LONGEST_MS });
  if (pieces === undefined) {
    return [
      { kind: "removed", text: from },
      { kind: "added", text: to },
    ];
  }
  return pieces.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
