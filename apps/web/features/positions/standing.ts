import type { KeywordStanding } from "@sightline/contract";

export type Period = keyof KeywordStanding["before"];

/** How a position stands against an earlier one; 0 there means that it was looked for in vain. */
export type Movement =
  | { kind: "up" | "down"; from: number; to: number }
  | { kind: "same" }
  | { kind: "entered"; to: number }
  | { kind: "left"; from: number }
  | { kind: "unknown" };

export function movementIn(standing: KeywordStanding | null, period: Period): Movement {
  const before = standing?.before[period] ?? null;
  if (standing === null || standing.answered_on === null || before === null) {
    return { kind: "unknown" };
  }
  const { position } = standing;
  if (position === null) return before === 0 ? { kind: "same" } : { kind: "left", from: before };
  if (before === 0) return { kind: "entered", to: position };
  if (before === position) return { kind: "same" };
  return { kind: before > position ? "up" : "down", from: before, to: position };
}

/** Not found counts as the place behind the last one looked at, as the server sorts. */
export function placesWon(standing: KeywordStanding | null, period: Period): number | null {
  const before = standing?.before[period] ?? null;
  if (standing === null || before === null) return null;
  const beyond = (standing.depth ?? 0) + 1;
  return (before || beyond) - (standing.position ?? beyond);
}

/** The position in words, whatever is known of it. */
export function describePosition(standing: KeywordStanding | null): string {
  if (standing === null) return "Not checked yet";
  const known = knownPosition(standing);
  if (standing.state !== "failed") return known ?? "No results yet";
  return known === null ? "Check failed" : `Check failed. Last result: ${known.toLowerCase()}`;
}

function knownPosition({ answered_on, position, depth }: KeywordStanding): string | null {
  if (answered_on === null) return null;
  return position === null ? `Not in the first ${depth}` : `Position ${position}`;
}

export function describeMovement(movement: Movement): string {
  switch (movement.kind) {
    case "up":
      return `up ${movement.from - movement.to} from ${movement.from}`;
    case "down":
      return `down ${movement.to - movement.from} from ${movement.from}`;
    case "same":
      return "no change";
    case "entered":
      return `entered at ${movement.to}`;
    case "left":
      return `left, was ${movement.from}`;
    case "unknown":
      return "nothing to compare";
  }
}
