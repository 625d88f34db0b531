import type { KeywordRanking } from "@sightline/contract";

export type Period = keyof KeywordRanking["before"];

/** A position compared with an earlier one; 0 there means 'not found'. */
export type Movement =
  | { kind: "up" | "down"; from: number; to: number }
  | { kind: "same" }
  | { kind: "entered"; to: number }
  | { kind: "left"; from: number }
  | { kind: "unknown" };

export function movementIn(ranking: KeywordRanking | null, period: Period): Movement {
  const before = ranking?.before[period] ?? null;
  if (ranking === null || ranking.answered_on === null || before === null) {
    return { kind: "unknown" };
  }
  const { position } = ranking;
  if (position === null) return before === 0 ? { kind: "same" } : { kind: "left", from: before };
  if (before === 0) return { kind: "entered", to: position };
  if (before === position) return { kind: "same" };
  return { kind: before > position ? "up" : "down", from: before, to: position };
}

/** 'Not found' counts as one below the depth checked, as in the server's sort order. */
export function positionsGained(ranking: KeywordRanking | null, period: Period): number | null {
  const before = ranking?.before[period] ?? null;
  if (ranking === null || before === null) return null;
  const beyond = (ranking.depth ?? 0) + 1;
  return (before || beyond) - (ranking.position ?? beyond);
}

/** The position in words. */
export function describePosition(ranking: KeywordRanking | null): string {
  if (ranking === null) return "Not checked yet";
  const known = knownPosition(ranking);
  if (ranking.state !== "failed") return known ?? "No results yet";
  return known === null ? "Check failed" : `Check failed. Last result: ${known.toLowerCase()}`;
}

function knownPosition({ answered_on, position, depth }: KeywordRanking): string | null {
  if (answered_on === null) return null;
  return position === null ? `Not in the top ${depth}` : `Position ${position}`;
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
      return `dropped out from position ${movement.from}`;
    case "unknown":
      return "no data to compare";
  }
}
